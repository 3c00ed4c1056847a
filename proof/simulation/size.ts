import { trialSize } from '#trial-size.ts'

/** How much is lived through: a little with every commit, more by `npm run prove`, all of it with `--full`. */
export function sizeOf(input: string | undefined) {
  return trialSize(input, {
    commit: { subscribers: 8, months: 2, seeds: 1 },
    night: { subscribers: 30, months: 12, seeds: 1 },
    full: { subscribers: 100, months: 24, seeds: 20 },
  })
}
