import { LONGEST_EMAIL } from '@cupboard/domain/account/email'
import { LONGEST_PASSWORD } from '@cupboard/domain/account/form/password-rule'
import { z } from 'zod'
import {
  credentialId,
  numberedQuestion,
  passkeyAnswer,
  passkeyName,
  passkeyQuestion,
  wirePasskey,
} from '../passkey-wire.ts'
import { plainText } from '../wire.ts'
import { officeEndpoint } from './endpoint.ts'
import { wireInstant, wireRight, wireRole, wireStaffId } from './office-wire.ts'

const token = plainText(128)
const password = plainText(LONGEST_PASSWORD * 2)
const code = z.string().regex(/^\d{6}$/, 'Six digits from your authenticator')
/** Or one of the codes that were written down for when the authenticator is lost. */
const codeToSignIn = z
  .string()
  .regex(/^(\d{6}|[0-9a-z]{5}[ -]?[0-9a-z]{5})$/i, 'Six digits from your authenticator, or a recovery code')
const signedIn = z.object({ token: z.string() })

export const signInWithPassword = officeEndpoint('signInWithPassword', {
  summary: 'A password with a one-time code; neither alone opens anything',
  body: z.object({ email: plainText(LONGEST_EMAIL), password, code: codeToSignIn }),
  reply: signedIn,
  refusals: ['wrong-login'],
})

export const beginPasskeySignIn = officeEndpoint('beginPasskeySignIn', {
  summary: 'What a passkey has to sign',
  reply: numberedQuestion,
})

export const finishPasskeySignIn = officeEndpoint('finishPasskeySignIn', {
  summary: 'What a passkey has signed',
  body: z.object({ challengeId: z.uuid(), answer: passkeyAnswer }),
  reply: signedIn,
  refusals: ['wrong-login'],
})

export const signOut = officeEndpoint('signOut', { summary: 'End this sign-in' })

export const readMe = officeEndpoint('readMe', {
  summary: 'Who is signed in, and what they may do',
  reply: z.object({
    staffId: wireStaffId,
    name: z.string(),
    email: z.string(),
    role: wireRole,
    rights: z.array(wireRight),
    /** When this sign-in ends if nothing more is done. */
    endsAt: wireInstant,
    /** The shop's own time, which forms begin with. */
    now: wireInstant,
  }),
})

export const lookAtInvitation = officeEndpoint('lookAtInvitation', {
  summary: 'Whom an invitation is for, and what to set up with it',
  body: z.object({ token }),
  reply: z.object({
    name: z.string(),
    email: z.string(),
    role: wireRole,
    totp: z.object({ secret: z.string(), uri: z.string() }),
    passkey: passkeyQuestion,
  }),
  refusals: ['invitation-invalid'],
})

export const acceptInvitation = officeEndpoint('acceptInvitation', {
  summary: 'Join with a passkey, or with a password and a one-time code',
  body: z.object({
    token,
    by: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('password'), password, code }),
      z.object({ kind: z.literal('passkey'), answer: passkeyAnswer }),
    ]),
  }),
  reply: signedIn,
  refusals: ['invitation-invalid', 'not-acceptable', 'wrong-login'],
})

export const listKeys = officeEndpoint('listKeys', {
  summary: 'How one comes in: passkeys, a password with codes, and recovery codes that are left',
  reply: z.object({
    passkeys: z.array(wirePasskey),
    hasPassword: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
})

export const beginProof = officeEndpoint('beginProof', {
  summary: 'What one of one’s own passkeys has to sign, to show that it is still oneself',
  reply: numberedQuestion,
})

export const proveOneself = officeEndpoint('proveOneself', {
  summary: 'Show a passkey or a code again; keys are changed within ten minutes of it',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('passkey'), challengeId: z.uuid(), answer: passkeyAnswer }),
    z.object({ kind: z.literal('code'), code: codeToSignIn }),
  ]),
  refusals: ['not-acceptable'],
})

export const beginOwnPasskey = officeEndpoint('beginOwnPasskey', {
  summary: 'What another passkey of one’s own has to sign',
  reply: numberedQuestion,
  refusals: ['proof-needed'],
})

export const addOwnPasskey = officeEndpoint('addOwnPasskey', {
  summary: 'Another passkey of one’s own, so that a lost one locks nobody out',
  body: z.object({
    challengeId: z.uuid(),
    name: passkeyName,
    answer: passkeyAnswer,
  }),
  refusals: ['not-acceptable', 'proof-needed'],
})

export const dropOwnPasskey = officeEndpoint('dropOwnPasskey', {
  summary: 'Drop a passkey of one’s own; never the only way in',
  body: z.object({ credentialId }),
  refusals: ['not-found', 'not-acceptable', 'proof-needed'],
})

export const makeRecoveryCodes = officeEndpoint('makeRecoveryCodes', {
  summary: 'Ten new recovery codes beside one’s password, told once; older ones end',
  reply: z.object({ codes: z.array(z.string()) }),
  refusals: ['not-acceptable', 'proof-needed'],
})

export const listStaff = officeEndpoint('listStaff', {
  summary: 'Who works here',
  reply: z.array(
    z.object({
      staffId: wireStaffId,
      name: z.string(),
      email: z.string(),
      role: wireRole,
      joinedAt: wireInstant.nullable(),
      disabledAt: wireInstant.nullable(),
    }),
  ),
})
