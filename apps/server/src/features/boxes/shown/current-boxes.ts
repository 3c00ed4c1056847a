import { isPastBox } from '@cupboard/domain/box/past-box'
import { londonDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Database } from '#db/connect.ts'
import { mayBeStale, moveStalePlanOn } from '#planning/move-stale-plan-on.ts'
import { readShownBoxes, type ShownBox } from './shown-box-store.ts'

export type CurrentBoxes = { past: ShownBox[]; future: ShownBox[] }

/** The customer's boxes as they stand today. */
export async function readCurrentBoxes(
  db: Database,
  customerId: CustomerId,
  now: Date,
): Promise<CurrentBoxes> {
  const found = await readShownBoxes(db, customerId)
  const isMoved =
    mayBeStale(found, now) && (await db.transaction((tx) => moveStalePlanOn(tx, customerId, found, now)))
  const boxes = isMoved ? await readShownBoxes(db, customerId) : found
  const today = londonDay(now)
  const isPast = (box: ShownBox) => isPastBox(box, today)
  return { past: boxes.filter(isPast), future: boxes.filter((box) => !isPast(box)) }
}
