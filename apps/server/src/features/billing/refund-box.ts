import { Refusal } from '@cupboard/domain/refusal'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { type BoxRow, moveBox } from '#features/boxes/box-store.ts'
import { forgetClosedBox } from '#features/boxes/closed-box-store.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { planBoxesIfAny } from '#planning/plan-boxes.ts'
import { enter } from './ledger-store.ts'
import { findPayment } from './payment-store.ts'

/** The operator gives the money for a box back before it leaves. No other code of the shop ever refunds. */
export async function refundBox({ db, clock, payments }: Deps, box: BoxRow, reason: string): Promise<number> {
  const payment = await findPayment(db, box.boxId)
  if (box.status !== 'Paid' || !payment?.intentId) {
    throw new Refusal('box-processed', [
      `Only a paid box that has not left can be refunded; ${box.reference} is ${box.status}.`,
    ])
  }
  const outcome = await payments.refundCharge({ intentId: payment.intentId, key: `refund:${box.boxId}` })
  if (outcome.kind === 'refused')
    throw new Refusal('not-acceptable', [`The provider refused: ${outcome.why}`])
  const now = clock.now()
  const { customerId, boxId, deliveryOn } = box
  await db.transaction(async (tx) => {
    await lockSubscription(tx, customerId)
    await enter(tx, {
      boxId,
      customerId,
      kind: 'refund',
      amountPence: -outcome.amountPence,
      providerId: outcome.refundId,
      enteredAt: now,
    })
    await moveBox(tx, box, { to: 'Cancelled', reason, by: 'operator', now })
    await forgetClosedBox(tx, box)
    await planBoxesIfAny(tx, customerId, now)
    await record(tx, { kind: 'box-cancelled', customerId, boxId, deliveryOn, reason }, now)
  })
  return outcome.amountPence
}
