import type { ProviderCalls } from '@cupboard/provider-wire/provider-calls'

/** An endpoint as Stripe documents it: its parameters, the required ones, and the fields that may be expanded. */
export type Endpoint = {
  call: keyof ProviderCalls
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  parameters: readonly string[]
  required?: readonly string[]
  expandable?: readonly string[]
}

const words = (text: string) => text.trim().split(/\s+/)
const PAGING = words('ending_before limit starting_after expand')
const INTENT_PARTS = words('payment_method latest_charge customer')

const INTENT_PARAMETERS = words(`
  amount currency allowed_payment_method_types amount_details application_fee_amount automatic_payment_methods
  capture_method confirm confirmation_method confirmation_token customer customer_account description
  error_on_requires_action excluded_payment_method_types expand hooks mandate mandate_data metadata off_session
  on_behalf_of payment_details payment_method payment_method_configuration payment_method_data
  payment_method_options radar_options receipt_email return_url setup_future_usage shipping
  statement_descriptor statement_descriptor_suffix transfer_data transfer_group use_stripe_sdk`)
const INTENT_UPDATE_PARAMETERS = words(`
  allowed_payment_method_types amount amount_details application_fee_amount capture_method currency customer
  customer_account description excluded_payment_method_types expand hooks metadata payment_details payment_method
  payment_method_configuration payment_method_data payment_method_options receipt_email
  setup_future_usage shipping statement_descriptor statement_descriptor_suffix transfer_data transfer_group`)
const INTENT_CONFIRM_PARAMETERS = words(`
  allowed_payment_method_types amount_details amount_to_confirm capture_method confirmation_token
  error_on_requires_action excluded_payment_method_types expand hooks mandate mandate_data off_session
  payment_details payment_method payment_method_data payment_method_options radar_options
  receipt_email return_url setup_future_usage shipping use_stripe_sdk`)
const SETUP_PARAMETERS = words(`
  allowed_payment_method_types attach_to_self automatic_payment_methods confirm confirmation_token customer
  customer_account description excluded_payment_method_types expand flow_directions mandate_data metadata
  on_behalf_of payment_method payment_method_configuration payment_method_data payment_method_options
  return_url single_use usage use_stripe_sdk`)
const CUSTOMER_PARAMETERS = words(`
  address balance business_name cash_balance description email expand individual_name invoice_prefix
  invoice_settings metadata name next_invoice_sequence payment_method phone preferred_locales shipping source tax
  tax_exempt tax_id_data test_clock validate`)
const REFUND_PARAMETERS = words(`
  amount charge currency customer expand instructions_email metadata origin payment_intent reason
  refund_application_fee reverse_transfer`)

/** The calls we make, written off Stripe's reference for the pinned version. */
export const documentedEndpoints: readonly Endpoint[] = [
  { call: 'createCustomer', method: 'POST', path: /^\/v1\/customers$/, parameters: CUSTOMER_PARAMETERS },
  { call: 'deleteCustomer', method: 'DELETE', path: /^\/v1\/customers\/(cus_\w+)$/, parameters: [] },
  {
    call: 'createIntent',
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    parameters: INTENT_PARAMETERS,
    required: ['amount', 'currency'],
    expandable: INTENT_PARTS,
  },
  {
    call: 'listIntents',
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    parameters: ['created', 'customer', 'customer_account', ...PAGING],
    expandable: INTENT_PARTS.map((part) => `data.${part}`),
  },
  {
    call: 'updateIntent',
    method: 'POST',
    path: /^\/v1\/payment_intents\/(pi_\w+)$/,
    parameters: INTENT_UPDATE_PARAMETERS,
    expandable: INTENT_PARTS,
  },
  {
    call: 'retrieveIntent',
    method: 'GET',
    path: /^\/v1\/payment_intents\/(pi_\w+)$/,
    parameters: ['client_secret', 'expand'],
    expandable: INTENT_PARTS,
  },
  {
    call: 'confirmIntent',
    method: 'POST',
    path: /^\/v1\/payment_intents\/(pi_\w+)\/confirm$/,
    parameters: INTENT_CONFIRM_PARAMETERS,
    expandable: INTENT_PARTS,
  },
  {
    call: 'cancelIntent',
    method: 'POST',
    path: /^\/v1\/payment_intents\/(pi_\w+)\/cancel$/,
    parameters: ['cancellation_reason', 'expand'],
    expandable: INTENT_PARTS,
  },
  {
    call: 'createSetup',
    method: 'POST',
    path: /^\/v1\/setup_intents$/,
    parameters: SETUP_PARAMETERS,
    expandable: INTENT_PARTS,
  },
  {
    call: 'retrieveSetup',
    method: 'GET',
    path: /^\/v1\/setup_intents\/(seti_\w+)$/,
    parameters: ['client_secret', 'expand'],
    expandable: INTENT_PARTS,
  },
  {
    call: 'detachPaymentMethod',
    method: 'POST',
    path: /^\/v1\/payment_methods\/(pm_\w+)\/detach$/,
    parameters: ['expand'],
  },
  { call: 'retrieveDispute', method: 'GET', path: /^\/v1\/disputes\/(du_\w+)$/, parameters: ['expand'] },
  {
    call: 'updateDispute',
    method: 'POST',
    path: /^\/v1\/disputes\/(du_\w+)$/,
    parameters: ['evidence', 'expand', 'metadata', 'submit'],
  },
  {
    call: 'listRefunds',
    method: 'GET',
    path: /^\/v1\/refunds$/,
    parameters: ['charge', 'created', 'customer', 'payment_intent', ...PAGING],
  },
  { call: 'createRefund', method: 'POST', path: /^\/v1\/refunds$/, parameters: REFUND_PARAMETERS },
  {
    call: 'listEvents',
    method: 'GET',
    path: /^\/v1\/events$/,
    parameters: ['created', 'delivery_success', 'type', 'types', ...PAGING],
  },
]
