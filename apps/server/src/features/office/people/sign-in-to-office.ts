import { emailKey } from '@cupboard/domain/account/email'
import type { StaffId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { isOneTimeCode, normalRecoveryCode } from '@cupboard/domain/staff/keys/own-keys'
import { isAtWork } from '@cupboard/domain/staff/staff-session'
import type { Deps } from '#deps.ts'
import { countTry, giveTryBack } from '#features/accounts/recent-tries-store.ts'
import { askForPasskey, countOfPasskey } from '#sessions/passkeys.ts'
import { hashToken } from '#sessions/token.ts'
import {
  findPasskey,
  findPassword,
  type PasswordRow,
  savePasskeyUse,
  takeChallenge,
  takeTotpStep,
} from './credential-store.ts'
import { stepOfCode, unseal } from './one-time-code.ts'
import { openStaffSession } from './open-staff-session.ts'
import { takeRecoveryCode } from './recovery-code-store.ts'
import { openChallenge } from './staff-challenge.ts'
import { findStaff, findStaffByEmail } from './staff-store.ts'

/** Hashing and checking of passwords; the accounts feature provides it. */
export type Passwords = {
  hash(password: string): Promise<string>
  isRight(hash: string | undefined, password: string): Promise<boolean>
}

type Login = { email: string; password: string; code: string }

/** Password and code must both be right; the answer does not say which was wrong. */
export async function signInWithPassword(
  deps: Deps,
  passwords: Passwords,
  { email, password, code }: Login,
  from: string,
): Promise<{ token: string }> {
  const { db, clock, config } = deps
  const now = clock.now()
  const tries = [
    await countTry(db, 'wrongOfficeSignInsPerAddress', from, now),
    await countTry(db, 'wrongOfficeSignInsPerAccount', emailKey(email), now),
  ]
  const person = await findStaffByEmail(db, emailKey(email))
  const kept = person && isAtWork(person) ? await findPassword(db, person.staffId) : undefined
  const isRight = await passwords.isRight(kept?.passwordHash, password)
  if (!isRight || !kept || !config.officeSecret) throw new Refusal('wrong-login')
  if (!(await takeCode(deps, kept, code))) throw new Refusal('wrong-login')
  await Promise.all(tries.map((each) => giveTryBack(db, each)))
  return db.transaction((tx) => openStaffSession(tx, kept.staffId, now))
}

/** Uses up an authenticator's code or a recovery code; each works once. */
export async function takeCode(
  { db, clock, config }: Deps,
  kept: PasswordRow,
  code: string,
): Promise<boolean> {
  const { staffId, totpSealed } = kept
  if (!isOneTimeCode(code))
    return takeRecoveryCode(db, staffId, hashToken(normalRecoveryCode(code)), clock.now())
  const step = config.officeSecret ? stepOfCode(unseal(config.officeSecret, totpSealed), code) : undefined
  return step !== undefined && takeTotpStep(db, staffId, step)
}

export async function beginPasskeySignIn(deps: Deps, from: string) {
  await countTry(deps.db, 'officeChallengesPerAddress', from, deps.clock.now())
  const { challengeId, challenge } = await openChallenge(deps, null)
  return { challengeId, options: { ...(await askForPasskey(deps.config, challenge)) } }
}

type PasskeyLogin = { challengeId: string; answer: { id: string } }

export async function finishPasskeySignIn(
  deps: Deps,
  { challengeId, answer }: PasskeyLogin,
  from: string,
): Promise<{ token: string }> {
  const { db, clock } = deps
  const now = clock.now()
  const counted = await countTry(db, 'wrongOfficeSignInsPerAddress', from, now)
  const challenge = await takeChallenge(db, challengeId, null, now)
  const staffId = challenge && (await ownerOfAnswer(deps, answer, challenge))
  const person = staffId ? await findStaff(db, staffId) : undefined
  if (!person || !isAtWork(person)) throw new Refusal('wrong-login')
  await giveTryBack(db, counted)
  return db.transaction((tx) => openStaffSession(tx, person.staffId, now))
}

/** The person whose passkey signed the challenge; nobody if the answer is wrong. */
export async function ownerOfAnswer(
  { db, clock, config }: Deps,
  answer: { id: string },
  challenge: string,
): Promise<StaffId | undefined> {
  const passkey = await findPasskey(db, answer.id)
  const signCount = passkey && (await countOfPasskey(config, answer, challenge, passkey))
  if (!passkey || signCount === undefined) return undefined
  await savePasskeyUse(db, passkey.credentialId, { signCount, usedAt: clock.now() })
  return passkey.staffId
}
