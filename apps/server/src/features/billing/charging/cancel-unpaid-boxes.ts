import { givenUpIfDeclinedBefore } from '@cupboard/domain/subscription/charging'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { releaseCredit } from '#features/billing/credit/credit-store.ts'
import { type MovingBox, readMovingBox } from '#features/boxes/life/box-move-store.ts'
import { forgetClosedBox } from '#features/boxes/life/closed-box-store.ts'
import { moveBox } from '#features/boxes/life/move-boxes.ts'
import { lockAndReadSubscription } from '#features/subscription/subscription-store.ts'
import { endSubscription } from '#planning/end-subscription.ts'
import { lockPayment, type PaymentRow, readHopelessPayments, release } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

const AT_ONCE = 20

/**
 * Cancels boxes that nobody will pay for. The provider cancels first: a payment that turns out to have succeeded keeps
 * its box.
 */
export async function cancelUnpaidBoxes(deps: Deps): Promise<number> {
  const deadline = givenUpIfDeclinedBefore(deps.clock.now())
  let givenUp = 0
  for (const payment of await readHopelessPayments(deps.db, deadline, AT_ONCE)) {
    try {
      if (await giveUpPayment(deps, payment)) givenUp += 1
    } catch (error) {
      deps.log.warn({ err: error, boxId: payment.boxId }, 'an unpaid box could not be given up yet')
    }
  }
  return givenUp
}

/** Cancels the payment at the provider first. False while it may still succeed, or if it is over. */
export async function giveUpPayment(
  deps: Deps,
  payment: PaymentRow,
  alongside?: Alongside<MovingBox>,
): Promise<boolean> {
  const { db, clock, payments } = deps
  const intent = payment.intentId ? await payments.cancel(payment.intentId) : undefined
  if (intent?.status === 'succeeded') {
    await settlePayment(deps, payment, intent)
    return true
  }
  // The bank is processing it: it may still succeed.
  if (intent?.status === 'processing') return false
  const now = clock.now()
  return db.transaction(async (tx) => {
    const subscription = await lockAndReadSubscription(tx, payment.customerId)
    const current = await lockPayment(tx, payment)
    const box = await readMovingBox(tx, payment)
    if (!box || !current || current.state === 'succeeded') return false
    const moved = await moveBox(tx, box, { happening: 'given-up', by: 'worker', now })
    if (!moved) return false
    await release(tx, current, { state: 'cancelled', nextTryAt: null })
    await releaseCredit(tx, current, now)
    await forgetClosedBox(tx, box)
    if (subscription.isActive) await endSubscription(tx, box.customerId, 'failed-payment', now)
    await alongside?.(tx, box, now)
    return true
  })
}
