/** The remedy for a decline: another try later, another card, or the customer in person. */
export type DeclineClass = 'soft' | 'hard' | 'authentication'

const HARD_CODES = [
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'fraudulent',
  'merchant_blacklist',
  'highest_risk_level',
  'incorrect_number',
  'invalid_number',
  'incorrect_cvc',
  'invalid_cvc',
  'expired_card',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_account',
  'new_account_information_available',
  'card_not_supported',
  'currency_not_supported',
  'transaction_not_allowed',
  'not_permitted',
  'security_violation',
  'stop_payment_order',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'live_mode_test_card',
  'test_mode_live_card',
  'testmode_decline',
] as const

const SOFT_CODES = [
  'insufficient_funds',
  'card_velocity_exceeded',
  'withdrawal_count_limit_exceeded',
  'do_not_honor',
  'generic_decline',
  'call_issuer',
  'no_action_taken',
  'service_not_allowed',
  'approve_with_id',
  'duplicate_transaction',
  'processing_error',
  'issuer_not_available',
  'reenter_transaction',
  'try_again_later',
] as const

const AUTHENTICATION_CODES = ['authentication_required'] as const

export const declineClasses: ReadonlyMap<string, DeclineClass> = new Map([
  ...HARD_CODES.map((code) => [code, 'hard'] as const),
  ...SOFT_CODES.map((code) => [code, 'soft'] as const),
  ...AUTHENTICATION_CODES.map((code) => [code, 'authentication'] as const),
])

type Reasons = {
  code?: string | null | undefined
  declineCode?: string | null | undefined
  advice?: string | null | undefined
}

/**
 * The issuer's reason counts before the general code. An unknown reason is worth a retry, unless the network advises
 * against it: a retry against that advice costs a fine.
 */
export function classifyDecline({ code, declineCode, advice }: Reasons): DeclineClass {
  const known = declineClasses.get(declineCode ?? '') ?? declineClasses.get(code ?? '')
  if (known === 'authentication') return known
  if (advice === 'do_not_try_again') return 'hard'
  return known ?? 'soft'
}
