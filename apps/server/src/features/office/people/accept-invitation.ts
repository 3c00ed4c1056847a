import { passwordProblem } from '@cupboard/domain/account/password'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { askForNewPasskey, newPasskeyIn } from '#sessions/passkeys.ts'
import { hashToken } from '#sessions/token.ts'
import {
  deleteCredentialsOf,
  findInvitation,
  type InvitationRow,
  insertPasskey,
  savePassword,
  takeInvitation,
} from './credential-store.ts'
import { stepOfCode, totpUri, unseal } from './one-time-code.ts'
import { openStaffSession } from './open-staff-session.ts'
import { ownerOf } from './own-keys.ts'
import { deleteRecoveryCodesOf } from './recovery-code-store.ts'
import type { Passwords } from './sign-in-to-office.ts'
import { deleteStaffSessionsOf } from './staff-session-store.ts'
import { findStaff, type StaffRow, saveJoined } from './staff-store.ts'

async function requireInvitation({ db, clock }: Deps, token: string) {
  const invitation = await findInvitation(db, hashToken(token), clock.now())
  const person = invitation ? await findStaff(db, invitation.staffId) : undefined
  if (!invitation || !person || person.disabledAt) throw new Refusal('invitation-invalid')
  return { invitation, person }
}

export async function lookAtInvitation(deps: Deps, token: string) {
  const { invitation, person } = await requireInvitation(deps, token)
  const { name, email, role } = person
  const { officeSecret } = deps.config
  const secret = officeSecret ? unseal(officeSecret, invitation.totpSealed) : ''
  const passkey = { ...(await askForNewPasskey(deps.config, ownerOf(person), invitation.challenge)) }
  return { name, email, role, totp: { secret, uri: secret ? totpUri(secret, email) : '' }, passkey }
}

type By =
  | { kind: 'password'; password: string; code: string }
  | { kind: 'passkey'; answer: { id: string; response: Record<string, unknown> } }

type Keep = (tx: Transaction, now: Date) => Promise<void>

/** Joins with the chosen credential and signs in. The invitation is used up. */
export async function acceptInvitation(
  deps: Deps,
  passwords: Passwords,
  { token, by }: { token: string; by: By },
): Promise<{ token: string }> {
  const { invitation, person } = await requireInvitation(deps, token)
  const keep =
    by.kind === 'password'
      ? await passwordToKeep(deps, passwords, by, { invitation, person })
      : await passkeyToKeep(deps, by.answer, invitation)
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    if (!(await takeInvitation(tx, invitation.tokenHash, now))) throw new Refusal('invitation-invalid')
    // A person who joins again may have lost their credentials, so the old ones go.
    await deleteCredentialsOf(tx, person.staffId)
    await deleteRecoveryCodesOf(tx, person.staffId)
    await deleteStaffSessionsOf(tx, person.staffId)
    await keep(tx, now)
    await saveJoined(tx, person.staffId, now)
    return openStaffSession(tx, person.staffId, now)
  })
}

async function passwordToKeep(
  { config: { officeSecret } }: Deps,
  passwords: Passwords,
  { password, code }: { password: string; code: string },
  { invitation, person }: { invitation: InvitationRow; person: StaffRow },
): Promise<Keep> {
  if (!officeSecret) throw new Refusal('not-acceptable', ['Passwords are off here. Please use a passkey.'])
  const problem = passwordProblem(password, { email: person.email, firstName: person.name })
  if (problem) throw new Refusal('not-acceptable', [problem])
  const step = stepOfCode(unseal(officeSecret, invitation.totpSealed), code)
  if (step === undefined)
    throw new Refusal('not-acceptable', ['This code is not right. Wait for the next one.'])
  const passwordHash = await passwords.hash(password)
  const { staffId, totpSealed } = invitation
  return (tx) => savePassword(tx, { staffId, passwordHash, totpSealed, totpLastStep: step })
}

async function passkeyToKeep(
  { config }: Deps,
  answer: { id: string; response: Record<string, unknown> },
  { staffId, challenge }: InvitationRow,
): Promise<Keep> {
  const made = await newPasskeyIn(config, answer, challenge)
  return (tx, addedAt) =>
    insertPasskey(tx, { ...made, staffId, name: 'From the invitation', addedAt, usedAt: null })
}
