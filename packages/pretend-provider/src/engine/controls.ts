import type { BehaviourName } from '#cards/behaviours.ts'
import { readCardRow, saveCard } from '#ledger/card-store.ts'
import { lockDisputeOfIntent, readChargeOfIntent, saveCharge, saveDispute } from '#ledger/charge-store.ts'
import { lockIntent } from '#ledger/intent-store.ts'
import { cardShape } from '#shapes/card-shapes.ts'
import { disputeShape } from '#shapes/charge-shapes.ts'
import { announce } from './announce.ts'
import type { Counter } from './desk.ts'
import { openDispute } from './settle-intent.ts'

/** What happens at a real provider without us: banks decide disputes and replace cards. */
export function controls({ atDesk }: Counter) {
  return {
    /** Weeks later the customer tells the bank that the charge was not theirs. False when there is none to dispute. */
    openDispute: (wish: { intentId: string }): Promise<boolean> =>
      atDesk(async (desk) => {
        const intent = await lockIntent(desk.tx, wish.intentId)
        const charge = await readChargeOfIntent(desk.tx, wish.intentId)
        if (!intent || !charge || charge.isDisputed) return false
        await saveCharge(desk.tx, charge.id, { isDisputed: true })
        await openDispute(desk, intent, charge.id)
        return true
      }),

    /** False when the intent has no open dispute. */
    closeDispute: (wish: { intentId: string; outcome: 'won' | 'lost' }): Promise<boolean> =>
      atDesk(async (desk) => {
        const dispute = await lockDisputeOfIntent(desk.tx, wish.intentId)
        if (dispute?.status !== 'needs_response') return false
        const closed = disputeShape(await saveDispute(desk.tx, dispute.id, wish.outcome))
        if (wish.outcome === 'won') {
          await saveCharge(desk.tx, dispute.chargeId, { isDisputed: false })
          await announce(desk, 'charge.dispute.funds_reinstated', closed)
        }
        await announce(desk, 'charge.dispute.closed', closed)
        return true
      }),

    /** What a stored card does from now on: cards get lost, expire and run out of money after they were stored. */
    makeCard: (paymentMethodId: string, behaviour: BehaviourName): Promise<void> =>
      atDesk(async ({ tx }) => {
        await saveCard(tx, paymentMethodId, { behaviour })
      }),

    /** The bank sent the customer a new card; the payment method stays the same. */
    replaceCardByBank: (wish: {
      paymentMethodId: string
      lastFour: string
      expMonth: number
      expYear: number
    }): Promise<boolean> =>
      atDesk(async (desk) => {
        const { paymentMethodId, ...changes } = wish
        if (!(await readCardRow(desk.tx, paymentMethodId))) return false
        const card = await saveCard(desk.tx, paymentMethodId, changes)
        await announce(desk, 'payment_method.automatically_updated', cardShape(card))
        return true
      }),
  }
}
