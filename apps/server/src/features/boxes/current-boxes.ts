import { earliestDelivery } from '@cupboard/domain/box/box-days'
import { isPastBox } from '@cupboard/domain/box/past-box'
import { londonDay } from '@cupboard/domain/calendar'
import { nationOf } from '@cupboard/domain/delivery/nation'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Database, Transaction } from '#db/connect.ts'
import { findAddress } from '#features/household/address-store.ts'
import { planBoxes } from '#planning/plan-boxes.ts'
import { readShownBoxes, type ShownBox } from './shown-box-store.ts'

export type CurrentBoxes = { past: ShownBox[]; future: ShownBox[] }

/** The customer's boxes as they stand today. */
export async function bringUpToDate(
  db: Database,
  { customerId, boxes: found }: { customerId: CustomerId; boxes: ShownBox[] },
  now: Date,
): Promise<CurrentBoxes> {
  const today = londonDay(now)
  const isMoved =
    mayBeStale(found, now) && (await db.transaction((tx) => moveStalePlanOn(tx, customerId, found, now)))
  const boxes = isMoved ? await readShownBoxes(db, customerId) : found
  const isPast = (box: ShownBox) => isPastBox(box, today)
  return { past: boxes.filter(isPast), future: boxes.filter((box) => !isPast(box)) }
}

type PlannedBox = Pick<ShownBox, 'status' | 'isSkipped' | 'deliveryOn'>

/**
 * A plan that was never paid for moves on when its day has come too near. That happens when somebody looks, so that
 * abandoned plans cost nothing. Answers whether it did.
 */
export async function moveStalePlanOn(
  tx: Transaction,
  customerId: CustomerId,
  boxes: readonly PlannedBox[],
  now: Date,
): Promise<boolean> {
  if (!mayBeStale(boxes, now)) return false
  const nation = nationOf((await findAddress(tx, customerId))?.postCode ?? '')
  if (!isStale(boxes, now, nation)) return false
  await planBoxes(tx, customerId, now)
  return true
}

/** No nation's earliest day is sooner than this one's: without an address looked up, most plans are known to be fresh. */
function mayBeStale(boxes: readonly PlannedBox[], now: Date): boolean {
  return isStale(boxes, now, 'england-and-wales')
}

function isStale(boxes: readonly PlannedBox[], now: Date, nation: ReturnType<typeof nationOf>): boolean {
  const earliest = earliestDelivery(londonDay(now), nation)
  return boxes.some(
    (box) => box.status === 'SubscriptionNotActive' && !box.isSkipped && box.deliveryOn < earliest,
  )
}
