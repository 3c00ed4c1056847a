import type { BoxStatus } from '@cupboard/domain/box/box-status'
import type { Deps } from '#deps.ts'
import { findBox, moveBox, readStatusBefore } from '#features/boxes/box-store.ts'
import { lockSubscription, pauseCharging } from '#features/subscription/subscription-store.ts'
import { endSubscription } from '#planning/end-subscription.ts'
import { enter } from './ledger-store.ts'
import { findPaymentByIntent } from './payment-store.ts'

const WON = ['won', 'warning_closed']

/** A disputed charge stops the box and all charging; the provider's present word counts, not the order of its news. */
export async function handleDispute(deps: Deps, disputeId: string, eventType: string): Promise<void> {
  const { db, clock, payments } = deps
  const dispute = await payments.retrieveDispute(disputeId)
  const payment = dispute?.intentId ? await findPaymentByIntent(db, dispute.intentId) : undefined
  if (!dispute || !payment) return
  const now = clock.now()
  const { boxId, customerId } = payment
  await db.transaction(async (tx) => {
    await lockSubscription(tx, customerId)
    const box = await findBox(tx, customerId, boxId)
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
    const isWon = WON.includes(dispute.status)
    if (!isWon && box.status !== 'Dispute')
      await moveBox(tx, box, { to: 'Dispute', reason: 'the charge is disputed', by: 'provider', now })
    if (isWon && box.status === 'Dispute') {
      await moveBox(tx, box, {
        to: (await readStatusBefore(tx, boxId, 'Dispute')) as BoxStatus,
        by: 'provider',
        now,
      })
    }
    await pauseCharging(tx, customerId, !isWon)
    if (dispute.status === 'lost') await endSubscription(tx, customerId, 'provider', now)
  })
}
