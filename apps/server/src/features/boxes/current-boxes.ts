import { earliestDelivery } from '@cupboard/domain/box/box-days'
import { isPastBox } from '@cupboard/domain/box/past-box'
import { londonDay } from '@cupboard/domain/calendar'
import { nationOf } from '@cupboard/domain/delivery/nation'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Database } from '#db/connect.ts'
import { findAddress } from '#features/household/address-store.ts'
import { planBoxes } from '#planning/plan-boxes.ts'
import { readShownBoxes, type ShownBox } from './shown-box-store.ts'

export type CurrentBoxes = { past: ShownBox[]; future: ShownBox[] }

/**
 * The customer's boxes as they stand today. A plan that was never paid for moves on when its day has come too near;
 * that happens when somebody looks, so that abandoned plans cost nothing.
 */
export async function bringUpToDate(
  db: Database,
  { customerId, boxes: found }: { customerId: CustomerId; boxes: ShownBox[] },
  now: Date,
): Promise<CurrentBoxes> {
  const today = londonDay(now)
  let boxes = found
  const unpaid = boxes.filter((box) => box.status === 'SubscriptionNotActive' && !box.isSkipped)
  if (unpaid.some((box) => box.deliveryOn < earliestDelivery(today, 'england-and-wales'))) {
    const nation = nationOf((await findAddress(db, customerId))?.postCode ?? '')
    if (unpaid.some((box) => box.deliveryOn < earliestDelivery(today, nation))) {
      await db.transaction((tx) => planBoxes(tx, customerId, now))
      boxes = await readShownBoxes(db, customerId)
    }
  }
  const isPast = (box: ShownBox) => isPastBox(box, today)
  return { past: boxes.filter(isPast), future: boxes.filter((box) => !isPast(box)) }
}
