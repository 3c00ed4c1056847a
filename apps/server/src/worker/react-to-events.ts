import { claimWaitingEvents, type EventRow, markReacted } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import { type Occasion, reactions } from './reactions.ts'
import { tellCustomers } from './tell-customers.ts'

const TOLD_AT_ONCE = 500
/** Deeds lock what they change until all of them are done, so these are few. */
const DEEDS_AT_ONCE = 20

/** Reacts to what happened, in order. Answers how many events it took. */
export async function reactToEvents(deps: Deps): Promise<number> {
  const told = await react(deps, 'told', TOLD_AT_ONCE, tellCustomers)
  const done = await react(deps, 'done', DEEDS_AT_ONCE, actOn)
  return told + done
}

type Reacting = (tx: Occasion['tx'], events: readonly EventRow[], deps: Deps) => Promise<void>

function react(deps: Deps, which: 'told' | 'done', atMost: number, reacting: Reacting): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const events = await claimWaitingEvents(tx, which, atMost)
    if (events.length === 0) return 0
    await reacting(tx, events, deps)
    await markReacted(tx, events, deps.clock.now())
    failpoint('event-reacted')
    return events.length
  })
}

async function actOn(tx: Occasion['tx'], events: readonly EventRow[], deps: Deps): Promise<void> {
  for (const { kind, payload, eventId } of events) {
    const { act } = reactions[kind] as { act: (happened: object, occasion: Occasion) => Promise<void> }
    await act(payload, { tx, eventId, deps })
  }
}
