import type { CustomerId } from '@cupboard/domain/ids'
import type { Transaction } from '#db/connect.ts'
import { record } from '#db/event-store.ts'
import { moveBox, readBoxRows } from '#features/boxes/box-store.ts'
import { deactivateSubscription, lockSubscription } from '#features/subscription/subscription-store.ts'

/**
 * Ends a subscription at once: open boxes stay here, a processed one still comes. The end notice is recorded in the
 * same transaction, so that nobody is ever out without being told. Ending twice changes nothing.
 */
export async function endSubscription(
  tx: Transaction,
  customerId: CustomerId,
  by: string,
  now: Date,
): Promise<void> {
  const subscription = await lockSubscription(tx, customerId)
  if (!subscription.isActive) return
  await deactivateSubscription(tx, customerId, now)
  const boxes = await readBoxRows(tx, customerId)
  for (const box of boxes) {
    if (box.status !== 'Scheduled' && box.status !== 'CustomerNotified') continue
    await moveBox(tx, box, { to: 'SubscriptionNotActive', reason: 'the subscription ended', by, now })
  }
  const stillComing = boxes.findLast((box) => ['InvoiceCreated', 'Paid', 'Shipped'].includes(box.status))
  await record(tx, { kind: 'subscription-ended', customerId, lastBoxId: stillComing?.boxId ?? null }, now)
}
