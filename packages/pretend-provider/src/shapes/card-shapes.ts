import type Stripe from 'stripe'
import type { CardRow, CustomerRow } from '#ledger/card-store.ts'
import type { SetupRow } from '#ledger/setup-store.ts'
import { seconds } from './seconds.ts'

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
