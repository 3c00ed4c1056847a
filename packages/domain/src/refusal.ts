/** Everything the shop may say no to, by name. The contract gives each its status and sentence. */
export const refusalCodes = [
  'not-signed-in',
  'not-your-account',
  'not-found',
  'unknown-product',
  'not-acceptable',
  'wrong-login',
  'email-taken',
  'wrong-password',
  'password-needed',
  'passkey-unknown',
  'email-link-invalid',
  'sign-in-link-invalid',
  'wrong-reset-code',
  'household-missing',
  'no-products',
  'quantity-out-of-range',
  'day-not-possible',
  'box-processed',
  'box-past-cut-off',
  'parcel-not-to-pack',
  'payment-missing',
  'already-paid',
  'nothing-to-pay',
  'card-provider-away',
  'letter-link-invalid',
  'not-your-right',
  'invitation-invalid',
  'proof-needed',
  'second-person-needed',
  'erasure-not-yet',
  'too-many-requests',
  'shop-busy',
] as const

export type RefusalCode = (typeof refusalCodes)[number]

/** A rule said no. Thrown so that an open transaction rolls back by itself. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  /** Sentences for the customer that are more exact than the code's own. */
  readonly reasons: readonly string[]
  /** When asking again makes sense, where that is known. */
  readonly retryAfterS: number | undefined

  constructor(code: RefusalCode, reasons: readonly string[] = [], retryAfterS?: number) {
    super(code)
    this.code = code
    this.reasons = reasons
    this.retryAfterS = retryAfterS
  }
}
