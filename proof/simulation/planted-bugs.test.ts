import { describe, expect, it } from 'vitest'
import { trialSize } from '#trial-size.ts'
import { plantedBugs } from './planted-bugs.ts'
import { play } from './play.ts'

const SEEDS = [1, 2, 3, 4, 5]
const SIZE = { subscribers: 20, months: 4 }
/** An alarm that also rings for the shop as it is would prove nothing. */
const CLEAN_SEEDS = trialSize(process.env.PROOF, { commit: 0, night: 0, full: 100 })

// Each takes minutes: `npm run prove` plants them.
describe.runIf(process.env.PROOF)('the simulation notices', () => {
  it.each(Object.entries(plantedBugs))(
    '%s',
    async (name, plant) => {
      for (const seed of SEEDS) {
        const result = await play({ ...SIZE, seed }, plant)
        const [first] = result.breaches
        if (!first) continue
        process.stdout.write(
          `T2 ${name}: seed ${seed}, ${result.breaches.length} alarms, first: ${first.promise} (${first.why})\n`,
        )
        return
      }
      expect.unreachable(`nobody noticed on seeds ${SEEDS.join(', ')}`)
    },
    600_000,
  )
})

describe.runIf(CLEAN_SEEDS > 0)('the shop as it is', () => {
  it.each(Array.from({ length: CLEAN_SEEDS }, (_, index) => index + 1))(
    'raises no alarm on seed %i',
    async (seed) => {
      const { breaches, charges } = await play({ ...SIZE, seed })
      process.stdout.write(
        `T2 nothing planted: seed ${seed}, ${breaches.length} alarms, ${charges} charges\n`,
      )
      expect(breaches).toEqual([])
    },
    600_000,
  )
})
