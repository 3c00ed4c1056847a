import type Stripe from 'stripe'
import type { CardRow } from '#ledger/card-store.ts'
import type { ChargeRow, DisputeRow, RefundRow } from '#ledger/charge-store.ts'
import type { IntentRow } from '#ledger/intent-store.ts'
import { cardShape } from './card-shapes.ts'
import { seconds } from './seconds.ts'

export function chargeShape(row: ChargeRow, intent: IntentRow, card: CardRow) {
  return {
    id: row.id,
    object: 'charge',
    amount: row.amount,
    amount_captured: row.amount,
    amount_refunded: row.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: cardShape(card).billing_details,
    calculated_statement_descriptor: 'CUPBOARD',
    captured: true,
    created: seconds(row.createdAt),
    currency: 'gbp',
    customer: intent.customerId,
    description: null,
    disputed: row.isDisputed,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: row.intentId,
    payment_method: row.cardId,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: row.amountRefunded === row.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge
}

/** Banks wait about so long for an answer. */
const EVIDENCE_WITHIN_S = 9 * 86_400

export function disputeShape(row: DisputeRow) {
  return {
    id: row.id,
    object: 'dispute',
    amount: row.amount,
    charge: row.chargeId,
    created: seconds(row.createdAt),
    currency: 'gbp',
    evidence_details: {
      due_by: seconds(row.createdAt) + EVIDENCE_WITHIN_S,
      enhanced_eligibility: {},
      has_evidence: row.evidence !== null,
      past_due: false,
      submission_count: row.evidence === null ? 0 : 1,
      submission_method: 'manual',
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: row.intentId,
    reason: 'fraudulent',
    status: row.status,
  } satisfies Partial<Stripe.Dispute>
}

export function refundShape(row: RefundRow, intentId: string) {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    balance_transaction: null,
    charge: row.chargeId,
    created: seconds(row.createdAt),
    currency: 'gbp',
    customer: null,
    customer_account: null,
    metadata: row.metadata,
    payment_intent: intentId,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund
}
