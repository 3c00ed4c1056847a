import { LONGEST_EMAIL } from '@cupboard/domain/account/email'
import { LONGEST_PASSWORD } from '@cupboard/domain/account/password'
import { LONGEST_NAME, LONGEST_PHONE } from '@cupboard/domain/account/registration'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { plainText, wireCustomerId } from './wire.ts'

const done = z.object({})
const emailText = plainText(LONGEST_EMAIL)
/** Longer than any password we take, so that a long one is refused in words and not as malformed. */
const passwordText = plainText(LONGEST_PASSWORD * 2)

export const createAccount = endpoint({
  name: 'createAccount',
  summary: 'Register a customer',
  method: 'POST',
  path: '/customer/account/create',
  audience: 'anyone',
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
  refusals: ['not-acceptable', 'email-taken', 'too-many-requests', 'shop-busy'],
})

export const login = endpoint({
  name: 'login',
  summary: 'Exchange e-mail and password for a token of one day',
  method: 'POST',
  path: '/customer/account/login',
  audience: 'anyone',
  body: z.object({ email: emailText, password: passwordText }),
  reply: z.object({ token: z.string(), customerId: wireCustomerId }),
  refusals: ['wrong-login', 'too-many-requests', 'shop-busy'],
})

export const logout = endpoint({
  name: 'logout',
  summary: 'End this sign-in, or every sign-in of the customer',
  method: 'POST',
  path: '/customer/account/logout',
  audience: 'signed-in',
  body: z.object({ everywhere: z.boolean().default(false) }),
  reply: done,
  refusals: ['not-signed-in', 'shop-busy'],
})

export const sendResetCode = endpoint({
  name: 'sendResetCode',
  summary: 'Send a reset code by e-mail; the answer is the same for an unknown address',
  method: 'POST',
  path: '/customer/account/password/reset-code',
  audience: 'anyone',
  body: z.object({ email: emailText }),
  reply: done,
  refusals: ['not-acceptable', 'too-many-requests', 'shop-busy'],
})

export const validateResetCode = endpoint({
  name: 'validateResetCode',
  summary: 'Exchange a reset code for a token that is good for one new password',
  method: 'POST',
  path: '/customer/{email}/account/password/validate-reset-code/{passwordResetCode}',
  audience: 'anyone',
  params: z.object({ email: emailText, passwordResetCode: plainText(64) }),
  reply: z.object({ token: z.string() }),
  refusals: ['wrong-reset-code', 'too-many-requests', 'shop-busy'],
})

export const redeemResetLink = endpoint({
  name: 'redeemResetLink',
  summary: 'Exchange the long secret of a reset letter for the same token',
  method: 'POST',
  path: '/customer/account/password/redeem-reset-link',
  audience: 'anyone',
  body: z.object({ email: emailText, secret: plainText(128) }),
  reply: z.object({ token: z.string() }),
  refusals: ['wrong-reset-code', 'too-many-requests', 'shop-busy'],
})

export const setNewPassword = endpoint({
  name: 'setNewPassword',
  summary: 'Set a new password; every sign-in of the customer ends',
  method: 'POST',
  path: '/customer/account/password/new-password',
  audience: 'password-reset',
  body: z.object({ email: emailText, newPassword: passwordText }),
  reply: done,
  refusals: ['not-signed-in', 'not-your-account', 'not-acceptable', 'too-many-requests', 'shop-busy'],
})

export const getAccount = endpoint({
  name: 'getAccount',
  summary: 'Own addition: who the customer is, so that nothing is asked twice',
  method: 'GET',
  path: '/customer/{customerId}/account',
  audience: 'customer',
  params: z.object({ customerId: wireCustomerId }),
  reply: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
  }),
  refusals: ['not-signed-in', 'not-your-account', 'not-found', 'too-many-requests', 'shop-busy'],
})

export const getSubscriptionStatus = endpoint({
  name: 'getSubscriptionStatus',
  summary: 'How far the customer has come',
  method: 'GET',
  path: '/customer/{customerId}/account/get-subscription-status',
  audience: 'customer',
  params: z.object({ customerId: wireCustomerId }),
  reply: z.object({
    active: z.boolean(),
    paymentDetailsAdded: z.boolean(),
    productsAdded: z.boolean(),
    householdDetailsAdded: z.boolean(),
    deliveryAddressAdded: z.boolean(),
  }),
  refusals: ['not-signed-in', 'not-your-account', 'too-many-requests', 'shop-busy'],
})
