import { claimWaitingEvents, type EventRow, markReacted } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import { reactions } from './reactions.ts'

const AT_ONCE = 50

/** Reacts to what happened, in order. Answers how many events it took. */
export async function reactToEvents(deps: Deps): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const events = await claimWaitingEvents(tx, AT_ONCE)
    for (const row of events) {
      const react = reactions[row.kind] as (happened: EventRow['payload'], occasion: object) => Promise<void>
      await react(row.payload, { tx, eventId: row.eventId, deps })
    }
    if (events.length > 0)
      await markReacted(
        tx,
        events.map((row) => row.eventId),
        deps.clock.now(),
      )
    if (events.length > 0) failpoint('event-reacted')
    return events.length
  })
}
