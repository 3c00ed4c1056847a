import type Stripe from 'stripe'
import { type CardRow, readCardRow, readCardRows } from '#ledger/card-store.ts'
import { type ChargeRow, readChargeOfIntent, readChargesOfIntents } from '#ledger/charge-store.ts'
import type { Transaction } from '#ledger/database.ts'
import type { IntentRow } from '#ledger/intent-store.ts'
import { cardShape } from './card-shapes.ts'
import { chargeShape } from './charge-shapes.ts'
import { seconds } from './seconds.ts'

/** The intent as Stripe would answer it, with its card and its charge. */
export async function intentShape(tx: Transaction, row: IntentRow): Promise<IntentShape> {
  const card = row.cardId ? await readCardRow(tx, row.cardId) : undefined
  const charge = row.status === 'succeeded' ? await readChargeOfIntent(tx, row.id) : undefined
  return shapeOfIntent(row, card, charge)
}

/** Many at once, as a list answers them. */
export async function intentShapes(tx: Transaction, rows: readonly IntentRow[]): Promise<IntentShape[]> {
  const cards = await readCardRows(
    tx,
    rows.flatMap(({ cardId }) => cardId ?? []),
  )
  const charges = await readChargesOfIntents(
    tx,
    rows.filter(({ status }) => status === 'succeeded').map(({ id }) => id),
  )
  return rows.map((row) => shapeOfIntent(row, cards.get(row.cardId ?? ''), charges.get(row.id)))
}

export function shapeOfIntent(row: IntentRow, card?: CardRow, charge?: ChargeRow) {
  // A card that failed is not the intent's card any more; it is told of in the error.
  const isFailed = row.status === 'requires_payment_method'
  return {
    id: row.id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: row.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: charge ? charge.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: row.canceledAt ? seconds(row.canceledAt) : null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: row.clientSecret,
    confirmation_method: 'automatic',
    created: seconds(row.createdAt),
    currency: 'gbp',
    customer: row.customerId,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: row.lastError ? errorShape(row) : null,
    latest_charge: charge && card ? chargeShape(charge, row, card) : null,
    livemode: false,
    managed_payments: null,
    metadata: row.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: card && !isFailed ? cardShape(card) : null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: row.savesCard ? 'off_session' : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent
}

export type IntentShape = ReturnType<typeof shapeOfIntent>

function errorShape({ lastError }: IntentRow) {
  const { code, decline_code, advice_code, message } = lastError ?? {}
  return {
    type: 'card_error' as const,
    ...(code ? { code } : {}),
    ...(decline_code ? { decline_code } : {}),
    ...(advice_code ? { advice_code } : {}),
    ...(message ? { message } : {}),
  }
}
