import { z } from 'zod'
import { passwordText } from './accounts.ts'
import { endpoint } from './bind-endpoint.ts'
import {
  credentialId,
  numberedQuestion,
  passkeyAnswer,
  passkeyName,
  passkeyQuestion,
  wirePasskey,
} from './passkey-wire.ts'
import { wireCustomerId } from './wire.ts'

const wirePasskeys = z.object({
  passkeys: z.array(wirePasskey),
  /** This sign-in is not fresh: adding one asks for the password. */
  needsPassword: z.boolean(),
})

export type WirePasskeys = z.infer<typeof wirePasskeys>

export const listPasskeys = endpoint('listPasskeys', {
  summary: 'Own addition: the passkeys that open the account',
  reply: wirePasskeys,
})

export const beginPasskey = endpoint('beginPasskey', {
  summary: 'Own addition: what a new passkey has to sign; asks for the password unless the sign-in is fresh',
  body: z.object({ password: passwordText.optional() }),
  reply: z.object({ options: passkeyQuestion }),
  refusals: ['password-needed', 'wrong-password', 'not-acceptable', 'not-found'],
})

export const addPasskey = endpoint('addPasskey', {
  summary: 'Own addition: keep the passkey that a browser has made',
  body: z.object({ name: passkeyName, answer: passkeyAnswer }),
  refusals: ['not-acceptable', 'not-found'],
})

export const removePasskey = endpoint('removePasskey', {
  summary: 'Own addition: a passkey opens the account no more',
  body: z.object({ credentialId }),
  refusals: ['not-found'],
})

export const beginPasskeySignIn = endpoint('beginPasskeySignIn', {
  summary: 'Own addition: what a passkey has to sign to come in',
  reply: numberedQuestion,
  refusals: ['too-many-requests'],
})

export const finishPasskeySignIn = endpoint('finishPasskeySignIn', {
  summary: 'Own addition: sign in with what a passkey has signed',
  body: z.object({ challengeId: z.uuid(), answer: passkeyAnswer }),
  reply: z.object({ token: z.string(), customerId: wireCustomerId }),
  refusals: ['passkey-unknown', 'too-many-requests'],
})
