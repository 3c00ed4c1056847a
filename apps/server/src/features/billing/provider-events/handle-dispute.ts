import type { Transaction } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { findPaymentByIntent } from '#features/billing/charging/payment-store.ts'
import { saveDispute } from '#features/billing/desk/dispute-store.ts'
import { enter } from '#features/billing/ledger-store.ts'
import { type MovingBox, readMovingBox } from '#features/boxes/life/box-move-store.ts'
import { moveBox } from '#features/boxes/life/move-boxes.ts'
import { dropCard, lockSubscription } from '#features/subscription/subscription-store.ts'
import { endSubscription } from '#planning/end-subscription.ts'
import { pauseWhileNeeded } from '#planning/pause-charging.ts'

const WON = ['won', 'warning_closed']

/**
 * Stops the box and all charges of a customer whose bank disputes a charge. The provider's present word counts, not the
 * order of its events.
 */
export async function handleDispute(deps: Deps, disputeId: string, eventType: string): Promise<void> {
  const { db, clock, payments, log } = deps
  const dispute = await payments.retrieveDispute(disputeId)
  const intent = dispute?.intentId ? await payments.retrieve(dispute.intentId) : undefined
  const payment = intent && (await findPaymentByIntent(db, intent))
  if (!dispute || !payment) return
  const now = clock.now()
  const { boxId, customerId } = payment
  if (eventType === 'charge.dispute.created')
    log.error({ disputeId, boxId, answerBy: dispute.evidenceDueAt }, 'ALARM: a charge is disputed')
  await db.transaction(async (tx) => {
    await lockSubscription(tx, customerId)
    const box = await readMovingBox(tx, payment)
    if (!box) return
    const entry = {
      boxId,
      customerId,
      amountPence: dispute.amountPence,
      providerId: disputeId,
      enteredAt: now,
    }
    if (eventType === 'charge.dispute.funds_withdrawn')
      await enter(tx, { ...entry, kind: 'dispute-withdrawn', amountPence: -dispute.amountPence })
    if (eventType === 'charge.dispute.funds_reinstated')
      await enter(tx, { ...entry, kind: 'dispute-reinstated' })
    await saveDispute(tx, payment, dispute, now)
    const isNewlyLost = await moveAlong(tx, box, dispute.status, now)
    await pauseWhileNeeded(tx, customerId, { by: 'provider', now })
    // A later event of a dispute that was already lost must not end what the customer has started again since.
    if (!isNewlyLost) return
    // The bank took the money back, so the next box needs a newly entered card.
    await dropCard(tx, customerId)
    await endSubscription(tx, customerId, 'lost-dispute', now)
  })
}

/** True if the shop learns by this that the dispute was lost. */
async function moveAlong(tx: Transaction, box: MovingBox, status: string, now: Date): Promise<boolean> {
  const by = { by: 'provider', now } as const
  if (WON.includes(status)) {
    await moveBox(tx, box, { happening: 'dispute-won', ...by })
    return false
  }
  const disputed = (await moveBox(tx, box, { happening: 'disputed', ...by })) ?? box
  if (status !== 'lost') return false
  return (await moveBox(tx, disputed, { happening: 'dispute-lost', ...by })) !== undefined
}
