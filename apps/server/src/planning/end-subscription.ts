import { comingStatuses } from '@cupboard/domain/box/box-status'
import { londonDay } from '@cupboard/domain/calendar'
import type { EndedBy, LastBox } from '@cupboard/domain/events'
import type { CustomerId } from '@cupboard/domain/ids'
import type { EndNotice } from '@cupboard/domain/staff/end-notice'
import type { Transaction } from '#db/connect.ts'
import { record } from '#db/event-store.ts'
import type { Mover } from '#db/schema/boxes.ts'
import { type MovingBox, readMovingBoxesOf } from '#features/boxes/life/box-move-store.ts'
import { moveBoxes } from '#features/boxes/life/move-boxes.ts'
import { deactivateSubscription, lockAndReadSubscription } from '#features/subscription/subscription-store.ts'

const moverOf: Record<EndedBy, Mover> = {
  customer: 'customer',
  'failed-payment': 'worker',
  'lost-dispute': 'provider',
  shop: 'operator',
  notice: 'operator',
}

/**
 * Ends a subscription at once: open boxes stay here, processed ones still come. The event for the customer is recorded
 * in the same transaction. Ending twice changes nothing.
 */
export async function endSubscription(
  tx: Transaction,
  customerId: CustomerId,
  endedBy: EndedBy,
  now: Date,
  notice?: EndNotice,
): Promise<void> {
  const subscription = await lockAndReadSubscription(tx, customerId)
  if (!subscription.isActive) return
  await deactivateSubscription(tx, customerId, now)
  const boxes = await readMovingBoxesOf(tx, customerId)
  await moveBoxes(tx, boxes, { happening: 'subscription-ended', by: moverOf[endedBy], now })
  const last = boxes.findLast((box) => comingStatuses.includes(box.status))
  await record(
    tx,
    {
      kind: 'subscription-ended',
      customerId,
      endedBy,
      lastBox: last ? lastBoxOf(last) : null,
      ...(notice ? { notice: { by: notice.by, on: londonDay(notice.at) } } : {}),
    },
    now,
  )
}

function lastBoxOf({ boxId, deliveryOn, pricePence, creditPence, isCharged }: MovingBox): LastBox {
  // Until the box is charged, this is the card's part alone.
  const toPay = isCharged ? pricePence : pricePence - creditPence
  return { boxId, deliveryOn, pricePence: toPay, isPaid: isCharged }
}
