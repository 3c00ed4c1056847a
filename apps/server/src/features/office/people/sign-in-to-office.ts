import { randomUUID } from 'node:crypto'
import { emailKey } from '@cupboard/domain/account/email'
import { PASSKEY_CHALLENGE_LIFE_MS } from '@cupboard/domain/account/passkey/passkey'
import { Refusal } from '@cupboard/domain/refusal'
import { isOneTimeCode, normalRecoveryCode } from '@cupboard/domain/staff/keys/own-keys'
import { isAtWork } from '@cupboard/domain/staff/staff-session'
import type { Deps } from '#deps.ts'
import { countTry, giveTryBack } from '#features/accounts/recent-tries-store.ts'
import { askForPasskey, countOfPasskey, newChallenge } from '#sessions/passkeys.ts'
import { hashToken } from '#sessions/token.ts'
import {
  findPasskey,
  findPassword,
  insertChallenge,
  type PasswordRow,
  savePasskeyUse,
  takeChallenge,
  takeTotpStep,
} from './credential-store.ts'
import { stepOfCode, unseal } from './one-time-code.ts'
import { openStaffSession } from './open-staff-session.ts'
import { takeRecoveryCode } from './recovery-code-store.ts'
import { findStaff, findStaffByEmail } from './staff-store.ts'

/** How passwords are kept and compared; accounts give it. */
export type Passwords = {
  hash(password: string): Promise<string>
  isRight(hash: string | undefined, password: string): Promise<boolean>
}

type Login = { email: string; password: string; code: string }

/** Both have to be right, and wrong looks the same whichever it was. */
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
  return openStaffSession(db, kept.staffId, now)
}

/** A code of the authenticator, or one that was written down for when it is lost; each is good once. */
async function takeCode({ db, clock, config }: Deps, kept: PasswordRow, code: string): Promise<boolean> {
  const { staffId, totpSealed } = kept
  if (!isOneTimeCode(code))
    return takeRecoveryCode(db, staffId, hashToken(normalRecoveryCode(code)), clock.now())
  const step = config.officeSecret ? stepOfCode(unseal(config.officeSecret, totpSealed), code) : undefined
  return step !== undefined && takeTotpStep(db, staffId, step)
}

export async function beginPasskeySignIn({ db, clock, config }: Deps, from: string) {
  const now = clock.now()
  await countTry(db, 'officeChallengesPerAddress', from, now)
  const challenge = newChallenge()
  const challengeId = randomUUID()
  const expiresAt = new Date(now.getTime() + PASSKEY_CHALLENGE_LIFE_MS)
  await insertChallenge(db, { challengeId, challenge, expiresAt, staffId: null })
  return { challengeId, options: { ...(await askForPasskey(config, challenge)) } }
}

type PasskeyLogin = { challengeId: string; answer: { id: string } }

export async function finishPasskeySignIn(
  { db, clock, config }: Deps,
  { challengeId, answer }: PasskeyLogin,
  from: string,
): Promise<{ token: string }> {
  const now = clock.now()
  const counted = await countTry(db, 'wrongOfficeSignInsPerAddress', from, now)
  const challenge = await takeChallenge(db, challengeId, now)
  const passkey = await findPasskey(db, answer.id)
  const person = passkey ? await findStaff(db, passkey.staffId) : undefined
  if (!challenge || !passkey || !person || !isAtWork(person)) throw new Refusal('wrong-login')
  const signCount = await countOfPasskey(config, answer, challenge, passkey)
  if (signCount === undefined) throw new Refusal('wrong-login')
  await savePasskeyUse(db, passkey.credentialId, { signCount, usedAt: now })
  await giveTryBack(db, counted)
  return openStaffSession(db, person.staffId, now)
}
