import { workInDueMonths } from '#db/buckets/due-buckets.ts'
import type { Transaction } from '#db/connect.ts'
import {
  ACTION_KINDS,
  type DueAction,
  type EventKey,
  markReacted,
  readDueActions,
  takeEvents,
} from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import { following } from '#traces/trace.ts'
import type { ReactionContext } from './reaction.ts'
import { reactions } from './reactions.ts'
import { tellCustomers } from './tell-customers.ts'
import { eventsToTell } from './waiting-notification-store.ts'

const NOTIFIED_AT_ONCE = 500
/** Must exceed the events of five seconds, or one customer is planned for again and again. */
const EVENTS_AT_ONCE = 10_000
const PAUSE_MS = 1_000
const PATIENCE_MS = 5_000
const onceForCustomer = ACTION_KINDS.filter((kind) => reactions[kind].isOnceForCustomer)
const debounced = ACTION_KINDS.filter((kind) => reactions[kind].isDebounced)

/** Notifies customers of events, the oldest first. Answers how many events it took. */
export async function sendNotifications(deps: Deps): Promise<number> {
  const { db, clock } = deps
  return workInDueMonths(db, { rows: eventsToTell, enough: NOTIFIED_AT_ONCE }, (bucket, since) =>
    db.transaction(async (tx) => {
      const notified = await tellCustomers(
        tx,
        { bucket, since },
        { atMost: NOTIFIED_AT_ONCE, now: clock.now() },
      )
      if (notified > 0) failpoint('event-reacted')
      return notified
    }),
  )
}

/**
 * Runs the actions that events ask for, in order. Each action has its own transaction, which locks what it changes, so
 * a customer waits for at most one action. A failed action is retried alone in the next round.
 */
export async function actOnEvents(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const actions = await readDueActions(deps.db, {
    atMost: EVENTS_AT_ONCE,
    onceForCustomer,
    debounced,
    now,
    // Planning between a customer's clicks would delay the next click, and be wasted.
    quietSince: new Date(now.getTime() - PAUSE_MS),
    waitingSince: new Date(now.getTime() - PATIENCE_MS),
  })
  let done = 0
  for (const action of actions) done += await doOnce(action, deps)
  return done
}

async function doOnce(action: DueAction, deps: Deps): Promise<number> {
  return following(action.trace, `react to ${action.kind}`, () => actInTransaction(action, deps))
}

function actInTransaction(action: DueAction, deps: Deps): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const taken = await takeEvents(tx, action)
    const [first] = taken
    if (!first || !(await actSafely(tx, action, first, deps))) return 0
    await markReacted(tx, action, taken, deps.clock.now())
    failpoint('event-reacted')
    return taken.length
  })
}

async function actSafely(
  tx: Transaction,
  { kind, payload }: DueAction,
  event: EventKey,
  deps: Deps,
): Promise<boolean> {
  const { act } = reactions[kind] as { act: (happened: object, context: ReactionContext) => Promise<void> }
  try {
    await tx.transaction((inner) => act(payload, { tx: inner, event, deps }))
    return true
  } catch (error) {
    deps.log.error({ err: error, kind }, 'an event could not be acted on yet')
    return false
  }
}
