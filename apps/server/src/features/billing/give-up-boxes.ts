import { GIVE_UP_AFTER_DAYS } from '@cupboard/domain/subscription/charging'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { findBox, moveBox } from '#features/boxes/box-store.ts'
import { forgetClosedBox } from '#features/boxes/closed-box-store.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { endSubscription } from '#planning/end-subscription.ts'
import { lockPayment, type PaymentRow, readHopelessPayments, release } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

const AT_ONCE = 20
const DAY_MS = 86_400_000

/** Cancels boxes that nobody will pay for any more, at the provider first: what turns out paid still comes. */
export async function giveUpBoxes(deps: Deps): Promise<number> {
  const deadline = new Date(deps.clock.now().getTime() - GIVE_UP_AFTER_DAYS * DAY_MS)
  const hopeless = await readHopelessPayments(deps.db, deadline, AT_ONCE)
  for (const payment of hopeless) await giveUp(deps, payment)
  return hopeless.length
}

async function giveUp(deps: Deps, payment: PaymentRow): Promise<void> {
  const { db, clock, payments } = deps
  const intent = payment.intentId ? await payments.cancel(payment.intentId) : undefined
  if (intent?.status === 'succeeded') return settlePayment(deps, payment.boxId, intent)
  const now = clock.now()
  await db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, payment.customerId)
    const current = await lockPayment(tx, payment.boxId)
    const box = await findBox(tx, payment.customerId, payment.boxId)
    if (!box || !current || current.state === 'succeeded' || box.status !== 'InvoiceCreated') return
    await release(tx, current, { state: 'cancelled', nextTryAt: null })
    const reason = subscription.isActive ? 'it could not be paid' : 'the subscription ended'
    await moveBox(tx, box, { to: 'Cancelled', reason, by: 'worker', now })
    await forgetClosedBox(tx, box)
    const { customerId, boxId, deliveryOn } = box
    await record(tx, { kind: 'box-cancelled', customerId, boxId, deliveryOn, reason }, now)
    if (subscription.isActive) await endSubscription(tx, customerId, 'worker', now)
  })
}
