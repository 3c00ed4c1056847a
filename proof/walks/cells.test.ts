import { describe, expect, it } from 'vitest'
import { trialSize } from '#trial-size.ts'
import { walkCells } from './cells.ts'
import { type Brought, ways } from './happenings.ts'
import { type LivedState, states } from './states.ts'

const all = Object.keys(ways) as Brought[]
/** With each commit a spread share, another one in each state. */
const share = trialSize(process.env.PROOF, { commit: 28, night: 1, full: 1 })

describe('whatever happens to a box does what the table says, and the box comes to a good end', () => {
  it.each((Object.keys(states) as LivedState[]).map((state, index) => [state, index] as const))(
    'in %s',
    async (state, offset) => {
      const happenings = all.filter((_, index) => index % share === offset % share)
      const wrong = await walkCells(state, happenings)
      process.stdout.write(`T36 ${state}: ${happenings.length} cells, ${wrong.length} wrong\n`)
      expect(wrong).toEqual([])
    },
    1_800_000,
  )
})
