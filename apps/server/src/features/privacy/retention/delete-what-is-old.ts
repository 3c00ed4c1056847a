import { londonDay } from '@cupboard/domain/calendar'
import { isNight, keptSince, type RetentionName } from '@cupboard/domain/privacy/retention'
import { workInDueBuckets } from '#db/buckets/due-buckets.ts'
import { dropMonthsBefore } from '#db/months/keep-months.ts'
import type { Deps } from '#deps.ts'
import * as store from './retention-store.ts'

const ROWS_AT_ONCE = 1_000
const BOXES_AT_ONCE = 100

/** How each class of rows is deleted: whole months at once, others batch by batch. */
const sweeps: Record<RetentionName, (deps: Deps, before: Date) => Promise<number>> = {
  events: (deps, before) => dropMonthsBefore(deps, 'event', before),
  letters: (deps, before) => dropMonthsBefore(deps, 'letter', before),
  notifications: (deps, before) => dropMonthsBefore(deps, 'notification', before),
  'provider-events': (deps, before) => dropMonthsBefore(deps, 'provider_event', before),
  audit: async (deps, before) =>
    (await dropMonthsBefore(deps, 'box_audit', before)) +
    (await store.emptyOldDeeds(deps.db, before, ROWS_AT_ONCE)),
  tax: async (deps, before) =>
    (await deleteOldBoxes(deps, before)) || store.deleteOldStubs(deps.db, before, BOXES_AT_ONCE),
}

/**
 * Deletes expired months, or one batch of each class, at night. Answers how much it deleted; the worker repeats it
 * until nothing is left.
 */
export async function deleteWhatIsOld(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  if (!isNight(now)) return 0
  let gone = 0
  for (const [name, sweep] of Object.entries(sweeps))
    gone += await sweep(deps, keptSince(deps.config.retention[name as RetentionName], now))
  return gone
}

function deleteOldBoxes({ db }: Deps, before: Date): Promise<number> {
  const day = londonDay(before)
  return workInDueBuckets(db, { rows: store.oldBoxes(day), enough: BOXES_AT_ONCE }, (bucket) =>
    db.transaction(async (tx) => {
      const boxes = await store.lockOldBoxes(tx, bucket, day, BOXES_AT_ONCE)
      if (boxes.length > 0) await store.deleteBoxes(tx, bucket, boxes)
      return boxes.length
    }),
  )
}
