import type { BehaviourName } from '#cards/behaviours.ts'
import { readCardRow, saveCard } from '#ledger/card-store.ts'
import { lockDisputeOfIntent, readChargeOfIntent, saveCharge, saveDispute } from '#ledger/charge-store.ts'
import { lockIntent } from '#ledger/intent-store.ts'
import { cardShape } from '#shapes/card-shapes.ts'
import { disputeShape } from '#shapes/charge-shapes.ts'
import { announce } from './announce.ts'
import type { ProviderEngine } from './request-context.ts'
import { openDispute } from './settle-intent.ts'

/** Makes the controls for acts of banks, which come without us at a real provider: disputes and replaced cards. */
export function controls({ inTransaction }: ProviderEngine) {
  return {
    /** Weeks later the customer tells the bank that the charge was not theirs. False when there is none to dispute. */
    openDispute: (input: { intentId: string }): Promise<boolean> =>
      inTransaction(async (context) => {
        const intent = await lockIntent(context.tx, input.intentId)
        const charge = await readChargeOfIntent(context.tx, input.intentId)
        if (!intent || !charge || charge.isDisputed) return false
        await saveCharge(context.tx, charge.id, { isDisputed: true })
        await openDispute(context, intent, charge.id)
        return true
      }),

    /** False when the intent has no open dispute. */
    closeDispute: (input: { intentId: string; outcome: 'won' | 'lost' }): Promise<boolean> =>
      inTransaction(async (context) => {
        const dispute = await lockDisputeOfIntent(context.tx, input.intentId)
        if (dispute?.status !== 'needs_response' && dispute?.status !== 'under_review') return false
        const closed = disputeShape(await saveDispute(context.tx, dispute.id, { status: input.outcome }))
        if (input.outcome === 'won') {
          await saveCharge(context.tx, dispute.chargeId, { isDisputed: false })
          await announce(context, 'charge.dispute.funds_reinstated', closed)
        }
        await announce(context, 'charge.dispute.closed', closed)
        return true
      }),

    /** Changes how a stored card behaves: cards get lost, expire and run out of money after they were stored. */
    makeCard: (paymentMethodId: string, behaviour: BehaviourName): Promise<void> =>
      inTransaction(async ({ tx }) => {
        await saveCard(tx, paymentMethodId, { behaviour })
      }),

    /** The bank sent the customer a new card; the payment method stays the same. */
    replaceCardByBank: (input: {
      paymentMethodId: string
      lastFour: string
      expMonth: number
      expYear: number
    }): Promise<boolean> =>
      inTransaction(async (context) => {
        const { paymentMethodId, ...changes } = input
        if (!(await readCardRow(context.tx, paymentMethodId))) return false
        const card = await saveCard(context.tx, paymentMethodId, changes)
        await announce(context, 'payment_method.automatically_updated', cardShape(card))
        return true
      }),
  }
}
