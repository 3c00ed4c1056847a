import type { Transaction } from '#db/connect.ts'
import { claimDeeds, type EventRow, markReacted } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import { type Occasion, reactions } from './reactions.ts'
import { tellCustomers } from './tell-customers.ts'

const TOLD_AT_ONCE = 500
/** Deeds lock what they change until all of them are done, so these are few. */
const DEEDS_AT_ONCE = 20

/** Tells customers what happened, the oldest news first. Answers how many events it took. */
export async function tellNews(deps: Deps): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const told = await tellCustomers(tx, TOLD_AT_ONCE, deps.clock.now())
    if (told > 0) failpoint('event-reacted')
    return told
  })
}

/** Does what has to be done about what happened, in order. One that fails waits for the next round, alone. */
export async function actOnEvents(deps: Deps): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const done: EventRow[] = []
    const deeds = new Set<string>()
    for (const event of await claimDeeds(tx, DEEDS_AT_ONCE)) {
      const isDone = deeds.has(deedOf(event)) || (await actSafely(tx, event, deps))
      if (!isDone) continue
      deeds.add(deedOf(event))
      done.push(event)
    }
    if (done.length === 0) return 0
    await markReacted(tx, done, deps.clock.now())
    failpoint('event-reacted')
    return done.length
  })
}

/** The same for events that want the same done. */
function deedOf({ kind, payload, eventId }: EventRow): string {
  const { onceFor } = reactions[kind] as { onceFor?: (happened: object) => string }
  return onceFor?.(payload) ?? `${kind} ${eventId}`
}

async function actSafely(
  tx: Transaction,
  { kind, payload, eventId }: EventRow,
  deps: Deps,
): Promise<boolean> {
  const { act } = reactions[kind] as { act: (happened: object, occasion: Occasion) => Promise<void> }
  try {
    await tx.transaction((inner) => act(payload, { tx: inner, eventId, deps }))
    return true
  } catch (error) {
    deps.log.error({ err: error, kind }, 'an event could not be acted on yet')
    return false
  }
}
