import { LONGEST_DELIVERY_NOTES } from '@cupboard/domain/account/details/account-details'
import { LONGEST_NAME, LONGEST_PHONE } from '@cupboard/domain/account/form/registration-form'
import { z } from 'zod'
import { emailText, passwordText } from './accounts.ts'
import { endpoint } from './bind-endpoint.ts'
import { plainText } from './wire.ts'

const wireAccount = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  marketingEnabled: z.boolean(),
  deliveryNotes: z.string(),
  /** The address that waits for its link to be followed. */
  pendingEmail: z.string().nullable(),
  /** Why letters do not go to the address at present, and whether boxes wait for that. */
  emailTrouble: z
    .object({
      since: z.string().meta({ description: 'An instant, ISO 8601' }),
      reason: z.enum(['address-refused', 'address-not-taking']),
      isChargingPaused: z.boolean(),
    })
    .nullable(),
})

export type WireAccount = z.infer<typeof wireAccount>

export const getAccount = endpoint('getAccount', {
  summary: 'Own addition: who the customer is, so that nothing is asked twice',
  reply: wireAccount,
  refusals: ['not-found'],
})

export const saveAccount = endpoint('saveAccount', {
  summary: 'Own addition: change name, phone, notes for the driver, and whether news may be sent',
  body: z.object({
    firstName: plainText(LONGEST_NAME),
    lastName: plainText(LONGEST_NAME),
    phoneNumber: plainText(LONGEST_PHONE),
    marketingEnabled: z.boolean(),
    deliveryNotes: plainText(LONGEST_DELIVERY_NOTES * 2),
  }),
  reply: wireAccount,
  refusals: ['not-acceptable', 'not-found'],
})

export const changeEmail = endpoint('changeEmail', {
  summary: 'Own addition: ask for another e-mail; it counts once the link sent there is followed',
  body: z.object({ email: emailText, password: passwordText }),
  refusals: ['not-acceptable', 'email-taken', 'wrong-password', 'not-found'],
})

export const releaseAddress = endpoint('releaseAddress', {
  summary: 'Own addition: have an address tried again that took no letters',
  reply: wireAccount,
  refusals: ['not-found'],
})

export const confirmEmail = endpoint('confirmEmail', {
  summary: 'Own addition: follow the link to a new e-mail',
  body: z.object({ secret: plainText(128) }),
  reply: z.object({ email: z.string() }),
  refusals: ['email-link-invalid', 'email-taken'],
})

export const changePassword = endpoint('changePassword', {
  summary: 'Own addition: set a new password beside the old one; every other sign-in ends',
  body: z.object({ password: passwordText, newPassword: passwordText }),
  refusals: ['not-acceptable', 'wrong-password', 'not-found'],
})

const wireSignIn = z.object({
  device: z.string(),
  startedAt: z.string().nullable().meta({ description: 'An instant, ISO 8601' }),
  isThis: z.boolean(),
})

export type WireSignIn = z.infer<typeof wireSignIn>

export const listSignIns = endpoint('listSignIns', {
  summary: 'Own addition: on which devices the account is signed in to',
  reply: z.array(wireSignIn),
})
