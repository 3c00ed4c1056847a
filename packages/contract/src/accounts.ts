import { LONGEST_EMAIL } from '@cupboard/domain/account/email'
import { LONGEST_PASSWORD } from '@cupboard/domain/account/form/password-rule'
import { LONGEST_NAME, LONGEST_PHONE } from '@cupboard/domain/account/form/registration-form'
import { z } from 'zod'
import { endpoint } from './bind-endpoint.ts'
import { plainText, wireCustomerId } from './wire.ts'

export const emailText = plainText(LONGEST_EMAIL)
/** Longer than any password we take, so that a long one is refused in words and not as malformed. */
export const passwordText = plainText(LONGEST_PASSWORD * 2)

export const createAccount = endpoint('createAccount', {
  summary: 'Register a customer',
  body: z.object({
    firstName: plainText(LONGEST_NAME),
    lastName: plainText(LONGEST_NAME),
    email: emailText,
    password: passwordText,
    phoneNumber: plainText(LONGEST_PHONE),
    termsAndCondAccepted: z.boolean(),
    marketingEnabled: z.boolean().default(false),
  }),
  reply: z.object({ customerId: wireCustomerId }),
  refusals: ['not-acceptable', 'email-taken', 'too-many-requests'],
})

export const login = endpoint('login', {
  summary: 'Exchange e-mail and password for a token of one day',
  body: z.object({ email: emailText, password: passwordText }),
  reply: z.object({ token: z.string(), customerId: wireCustomerId }),
  refusals: ['wrong-login', 'too-many-requests'],
})

export const sendSignInLink = endpoint('sendSignInLink', {
  summary: 'Own addition: send a link that signs in; the answer is the same for an unknown address',
  body: z.object({ email: emailText }),
  refusals: ['not-acceptable', 'too-many-requests'],
})

export const followSignInLink = endpoint('followSignInLink', {
  summary: 'Own addition: exchange the secret of that link for a token of one day',
  body: z.object({ secret: plainText(128) }),
  reply: z.object({ token: z.string(), customerId: wireCustomerId }),
  refusals: ['sign-in-link-invalid'],
})

export const logout = endpoint('logout', {
  summary: 'End this sign-in, or every sign-in of the customer',
  body: z.object({ everywhere: z.boolean().default(false) }),
})

export const sendResetCode = endpoint('sendResetCode', {
  summary: 'Send a reset code by e-mail; the answer is the same for an unknown address',
  body: z.object({ email: emailText }),
  refusals: ['not-acceptable', 'too-many-requests'],
})

export const validateResetCode = endpoint('validateResetCode', {
  summary: 'Exchange a reset code for a token that is good for one new password',
  params: z.object({ email: emailText, passwordResetCode: plainText(64) }),
  reply: z.object({ token: z.string() }),
  refusals: ['wrong-reset-code', 'too-many-requests'],
})

export const redeemResetLink = endpoint('redeemResetLink', {
  summary: 'Exchange the long secret of a reset letter for the same token',
  body: z.object({ email: emailText, secret: plainText(128) }),
  reply: z.object({ token: z.string() }),
  refusals: ['wrong-reset-code', 'too-many-requests'],
})

export const setNewPassword = endpoint('setNewPassword', {
  summary: 'Set a new password; every sign-in of the customer ends',
  body: z.object({ email: emailText, newPassword: passwordText }),
  refusals: ['not-acceptable'],
})

export const getSubscriptionStatus = endpoint('getSubscriptionStatus', {
  summary: 'How far the customer has come',
  reply: z.object({
    active: z.boolean(),
    paymentDetailsAdded: z.boolean(),
    productsAdded: z.boolean(),
    householdDetailsAdded: z.boolean(),
    deliveryAddressAdded: z.boolean(),
  }),
})
