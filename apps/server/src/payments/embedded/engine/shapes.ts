import type Stripe from 'stripe'
import type { CardRow, CustomerRow } from '#payments/embedded/ledger/card-store.ts'
import type { ChargeRow, DisputeRow, RefundRow } from '#payments/embedded/ledger/charge-store.ts'
import type { IntentRow } from '#payments/embedded/ledger/intent-store.ts'
import type { SetupRow } from '#payments/embedded/ledger/setup-store.ts'

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)
const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

/** The ledger's rows as the JSON Stripe would answer; the types are Stripe's own, so the compiler compares. */
export function cardShape(row: CardRow) {
  return {
    id: row.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: NO_ADDRESS,
      email: null,
      name: row.billingName,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: row.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: row.customerId ? 'pass' : 'unchecked',
      },
      country: 'GB',
      display_brand: row.brand,
      exp_month: row.expMonth,
      exp_year: row.expYear,
      fingerprint: null,
      funding: 'credit',
      generated_from: null,
      last4: row.lastFour,
      networks: { available: [row.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(row.createdAt),
    customer: row.customerId,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies Stripe.PaymentMethod
}

export function customerShape(row: CustomerRow) {
  return {
    id: row.id,
    object: 'customer',
    address: null,
    balance: 0,
    created: seconds(row.createdAt),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: row.email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: row.metadata,
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Omit<Stripe.Customer, 'deleted'>
}

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

export function disputeShape(row: DisputeRow) {
  return {
    id: row.id,
    object: 'dispute',
    amount: row.amount,
    charge: row.chargeId,
    created: seconds(row.createdAt),
    currency: 'gbp',
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
    metadata: {},
    payment_intent: intentId,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund
}

export function setupShape(row: SetupRow, card: CardRow | undefined) {
  return {
    id: row.id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: row.clientSecret,
    created: seconds(row.createdAt),
    customer: row.customerId,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: row.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: card ? cardShape(card) : null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: row.status,
    usage: 'off_session',
  } satisfies Stripe.SetupIntent
}
