import { earliestDelivery } from '@cupboard/domain/box/box-days'
import type { BoxStatus } from '@cupboard/domain/box/box-status'
import { isDormant } from '@cupboard/domain/box/standing'
import { type DateOnly, londonDay } from '@cupboard/domain/calendar'
import { nationOf } from '@cupboard/domain/delivery/nation'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Transaction } from '#db/connect.ts'
import { findAddress } from '#features/household/address-store.ts'
import { planBoxes } from './plan-boxes.ts'

type PlannedBox = { status: BoxStatus; isSkipped: boolean; deliveryOn: DateOnly }

/**
 * Moves an unpaid plan on if its day is too near. It runs when somebody looks or pays, so abandoned plans cost nothing.
 * True if it moved.
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

/** No nation's earliest day is before this one, so most plans are known to be fresh without the address. */
export function mayBeStale(boxes: readonly PlannedBox[], now: Date): boolean {
  return isStale(boxes, now, 'england-and-wales')
}

function isStale(boxes: readonly PlannedBox[], now: Date, nation: ReturnType<typeof nationOf>): boolean {
  const earliest = earliestDelivery(londonDay(now), nation)
  return boxes.some((box) => isDormant(box) && !box.isSkipped && box.deliveryOn < earliest)
}
