import type { RefusalCode } from '@cupboard/domain/refusal'

/** A refusal as callers see it: its HTTP status and a sentence for the customer. */
export type RefusalFace = { status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 503; message: string }

export const refusalFaces: Record<RefusalCode, RefusalFace> = {
  'not-signed-in': { status: 401, message: 'Please sign in to continue.' },
  'not-your-account': { status: 403, message: 'This belongs to another account.' },
  'not-found': { status: 404, message: 'We could not find that.' },
  'unknown-product': { status: 422, message: 'We do not sell one of these products.' },
  'not-acceptable': { status: 422, message: 'Some of this needs another look.' },
  'wrong-login': { status: 401, message: 'Email or password is not recognised' },
  'email-taken': { status: 422, message: 'Email already exists. Do you want to sign in instead?' },
  'wrong-password': { status: 422, message: 'That is not your password.' },
  'password-needed': { status: 422, message: 'Please enter your password, so that we know it is you.' },
  'passkey-unknown': {
    status: 401,
    message: 'This passkey opens no account here. Sign in with your password, or ask for a link.',
  },
  'email-link-invalid': {
    status: 422,
    message: 'This link has been used, or is older than a day. Ask for a new one in your account.',
  },
  'sign-in-link-invalid': {
    status: 422,
    message: 'This link has been used, or is older than a quarter of an hour. Ask for a new one.',
  },
  'wrong-reset-code': {
    status: 422,
    message: 'This code is not right, or no longer valid. Ask for a new one, or use the link in the e-mail.',
  },
  'household-missing': {
    status: 409,
    message: 'Tell us about your home first, then we can plan your boxes.',
  },
  'no-products': { status: 409, message: 'Add at least one product before continuing' },
  'quantity-out-of-range': { status: 422, message: 'That quantity is not possible.' },
  'day-not-possible': { status: 422, message: 'We cannot deliver on that day.' },
  'box-processed': { status: 409, message: 'This box is already on its way and can no longer be changed.' },
  'box-past-cut-off': { status: 409, message: 'The last day to change this box has passed.' },
  'parcel-not-to-pack': { status: 409, message: 'This parcel is not to be packed any more.' },
  'payment-missing': { status: 409, message: 'There is no payment or stored card for this yet.' },
  'already-paid': { status: 409, message: 'This box is already paid for.' },
  'nothing-to-pay': { status: 409, message: 'There is nothing to pay for this box.' },
  'card-provider-away': {
    status: 503,
    message: 'Our card provider does not answer. Nothing was charged; please try again in a moment.',
  },
  'letter-link-invalid': {
    status: 422,
    message: 'This link is not valid. Open it again from your letter, or sign in.',
  },
  'not-your-right': { status: 403, message: 'Your role may not do this.' },
  'invitation-invalid': {
    status: 422,
    message: 'This invitation is used up or too old. Ask for a new one.',
  },
  'proof-needed': {
    status: 403,
    message: 'You have been signed in for a while. Show first that it is still you.',
  },
  'second-person-needed': { status: 409, message: 'Another person has to agree to this.' },
  'erasure-not-yet': { status: 409, message: 'The account cannot be erased yet.' },
  'too-many-requests': {
    status: 429,
    message: 'That was a lot of tries. Please wait a little and try again.',
  },
  'shop-busy': { status: 503, message: 'The shop is catching its breath. Please try again in a moment.' },
}
