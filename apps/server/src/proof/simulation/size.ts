import { trialSize } from '#proof/trial-size.ts'

/** How much is lived through: a little with every commit, much more by `npm run prove`. */
const NIGHT = { subscribers: 100, months: 24, seeds: 20 }

export function sizeOf(wish: string | undefined) {
  return trialSize(wish, { commit: { subscribers: 8, months: 4, seeds: 5 }, night: NIGHT, full: NIGHT })
}
