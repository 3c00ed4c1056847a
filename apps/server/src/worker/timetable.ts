import type { Deps } from '#deps.ts'
import { deleteOldTries } from '#features/accounts/recent-tries-store.ts'
import { deleteDeadSessions } from '#features/accounts/session-store.ts'
import { postLetters } from '#mail/post-letters.ts'
import { reactToEvents } from './react-to-events.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND

/** A recurring job. It answers how much it did; while that is not nothing, it is asked again. */
export type Job = { name: string; everyMs: number; run: (deps: Deps) => Promise<number> }

/** Everything the shop does by itself, on one screen. */
export const timetable: readonly Job[] = [
  { name: 'react to events', everyMs: SECOND, run: reactToEvents },
  { name: 'post letters', everyMs: SECOND, run: postLetters },
  {
    name: 'sweep dead sessions',
    everyMs: HOUR,
    run: ({ db, clock }) => nothing(deleteDeadSessions(db, clock.now())),
  },
  {
    name: 'forget old tries',
    everyMs: HOUR,
    run: ({ db, clock }) => nothing(deleteOldTries(db, clock.now())),
  },
]

async function nothing(work: Promise<void>): Promise<number> {
  await work
  return 0
}
