/** An issuer's no, in the provider's words. */
export type IssuerDecline = {
  code: string
  decline_code: string | null
  advice_code: 'try_again_later' | 'do_not_try_again' | 'confirm_card_data' | null
  message: string
}

function declined(
  decline_code: string,
  advice_code: IssuerDecline['advice_code'],
  message = 'Your card was declined.',
): IssuerDecline {
  return { code: 'card_declined', decline_code, advice_code, message }
}

export const GENERIC = declined('generic_decline', 'try_again_later')
export const INSUFFICIENT = declined(
  'insufficient_funds',
  'try_again_later',
  'Your card has insufficient funds.',
)
export const LOST = declined('lost_card', 'do_not_try_again')
export const STOLEN = declined('stolen_card', 'do_not_try_again')
export const NOT_A_TEST_CARD = declined(
  'test_mode_live_card',
  null,
  'Your card was declined. This is a trial, and that is not one of its test cards.',
)
export const EXPIRED: IssuerDecline = {
  code: 'expired_card',
  decline_code: 'expired_card',
  advice_code: 'do_not_try_again',
  message: 'Your card has expired.',
}
export const WRONG_CVC: IssuerDecline = {
  code: 'incorrect_cvc',
  decline_code: 'incorrect_cvc',
  advice_code: 'confirm_card_data',
  message: 'Your card’s security code is incorrect.',
}
export const PROCESSING_ERROR: IssuerDecline = {
  code: 'processing_error',
  decline_code: 'processing_error',
  advice_code: 'try_again_later',
  message: 'An error occurred while processing your card. Try again in a little while.',
}
export const AUTHENTICATION_REQUIRED: IssuerDecline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  advice_code: null,
  message: 'Your card was declined. This transaction requires authentication.',
}
export const CHALLENGE_FAILED: IssuerDecline = {
  code: 'payment_intent_authentication_failure',
  decline_code: null,
  advice_code: null,
  message: 'We could not confirm with your bank that it is you. Please try again or use another card.',
}
export const WRONG_NUMBER: IssuerDecline = {
  code: 'incorrect_number',
  decline_code: null,
  advice_code: null,
  message: 'Your card number is incorrect.',
}
