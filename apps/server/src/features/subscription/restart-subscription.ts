import { earliestAnnouncedDelivery } from '@cupboard/domain/box/box-days'
import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import { record } from '#db/event-store.ts'
import { readMovingBoxesOf } from '#features/boxes/life/box-move-store.ts'
import { moveBoxes } from '#features/boxes/life/move-boxes.ts'
import { announceDueBoxesOf } from '#planning/announce-boxes.ts'
import { planBoxes } from '#planning/plan-boxes.ts'
import { activateSubscription, lockAndReadSubscription } from './subscription-store.ts'

/**
 * Restarts a subscription with the stored card, planned from today at today's prices. Skipped boxes stay skipped; boxes
 * whose notice is due are announced at once.
 */
export async function restartSubscription(tx: Transaction, customerId: CustomerId, now: Date): Promise<void> {
  const subscription = await lockAndReadSubscription(tx, customerId)
  if (subscription.isActive) return
  if (!subscription.paymentMethodId) throw new Refusal('payment-missing')
  await planBoxes(tx, customerId, now, earliestAnnouncedDelivery)
  await activateSubscription(tx, customerId, now)
  const boxes = await readMovingBoxesOf(tx, customerId)
  await moveBoxes(tx, boxes, { happening: 'subscription-restarted', by: 'customer', now })
  await record(tx, { kind: 'subscription-restarted', customerId }, now)
  await announceDueBoxesOf(tx, customerId, now)
}
