import type { BoxId } from '@cupboard/domain/ids'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { findPayment } from '#features/billing/charging/payment-store.ts'
import { enter, sumEntered } from '#features/billing/ledger-store.ts'
import { readMovingBoxes } from '#features/boxes/life/box-move-store.ts'
import { moveBox } from '#features/boxes/life/move-boxes.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import type { Intent } from '#payments/payments.ts'
import { planWithoutBox } from '#planning/plan-without-box.ts'

/**
 * Enters a refund that was made at the provider's own desk, so that the books agree. A refund of ours that is still
 * being asked for is entered by whoever asks. A box whose whole price went back before it left does not leave; any other
 * goes its way, and the customer is told of the money.
 */
export async function adoptRefund({ db, clock, log }: Deps, boxId: BoxId, intent: Intent): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const found = await findPayment(tx, boxId)
    if (!found) return
    const { customerId } = found
    await lockSubscription(tx, customerId)
    const payment = await findPayment(tx, boxId)
    if (!payment || (payment.refundAskedAt && !payment.refundedAt)) return
    const entered = await sumEntered(tx, boxId)
    const missing = intent.refundedPence - entered.refunded
    if (missing <= 0) return
    log.warn(
      { boxId, intentId: intent.intentId },
      'a refund was made at the provider; it is in our books now',
    )
    const providerId = `refund of ${intent.intentId} to ${intent.refundedPence}`
    await enter(tx, { boxId, customerId, kind: 'refund', amountPence: -missing, providerId, enteredAt: now })
    const [box] = await readMovingBoxes(tx, [boxId])
    if (!box) return
    const isWhole = intent.refundedPence >= intent.amountPence
    const details = () => ({ amountPence: intent.refundedPence })
    const move = { happening: 'refunded-at-provider', by: 'provider', now, details } as const
    if (isWhole && (await moveBox(tx, box, move))) return planWithoutBox(tx, box, now)
    const { deliveryOn } = box
    await record(tx, { kind: 'box-money-returned', customerId, boxId, deliveryOn, amountPence: missing }, now)
  })
}
