import type { Transaction } from '#db/connect.ts'
import { type EventRow, markReacted, readWaitingDeeds, takeDeeds, type WaitingDeed } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import { type Occasion, reactions } from './reactions.ts'
import { tellCustomers } from './tell-customers.ts'

const TOLD_AT_ONCE = 500
/**
 * More than customers click within our patience: what several clicks want done for one of them is done once, and whoever
 * is seen in part is served again and again.
 */
const DEEDS_AT_ONCE = 10_000
const PAUSE_MS = 1_000
const PATIENCE_MS = 5_000

/** Tells customers what happened, the oldest news first. Answers how many events it took. */
export async function tellNews(deps: Deps): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const told = await tellCustomers(tx, TOLD_AT_ONCE, deps.clock.now())
    if (told > 0) failpoint('event-reacted')
    return told
  })
}

/**
 * Does what has to be done about what happened, in order. Each deed is a transaction of its own: it locks what it
 * changes, and a customer who wants that waits for this deed alone. One that fails waits for the next round, alone.
 */
export async function actOnEvents(deps: Deps): Promise<number> {
  let done = 0
  const deeds = Map.groupBy(await readWaitingDeeds(deps.db, DEEDS_AT_ONCE), deedOf)
  for (const events of deeds.values())
    if (isRipe(events, deps.clock.now())) done += await doOnce(events, deps)
  return done
}

/** Planning in between a customer's clicks would make the next one wait, and be for nothing. */
function isRipe(events: readonly WaitingDeed[], now: Date): boolean {
  if (!events.every(({ kind }) => (reactions[kind] as { isRestless?: boolean }).isRestless)) return true
  const ages = events.map(({ recordedAt }) => now.getTime() - recordedAt.getTime())
  const [newest, oldest] = [Math.min(...ages), Math.max(...ages)]
  // Below none when the clock was put back.
  return newest < 0 || newest >= PAUSE_MS || oldest >= PATIENCE_MS
}

/** The same for events that want the same done. */
function deedOf(waiting: WaitingDeed): string {
  const { onceFor } = reactions[waiting.kind] as { onceFor?: (happened: object) => string }
  return onceFor?.(waiting) ?? `${waiting.kind} ${waiting.eventId}`
}

async function doOnce(events: readonly WaitingDeed[], deps: Deps): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const taken = await takeDeeds(tx, events)
    const [first] = taken
    if (!first || !(await actSafely(tx, first, deps))) return 0
    await markReacted(tx, taken, deps.clock.now())
    failpoint('event-reacted')
    return taken.length
  })
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
