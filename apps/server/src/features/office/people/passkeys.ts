import { randomBytes, randomUUID } from 'node:crypto'
import { company } from '@cupboard/domain/company'
import type { StaffId } from '@cupboard/domain/ids'
import { PASSKEY_CHALLENGE_LIFE_MS } from '@cupboard/domain/staff/staff-session'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Config } from '#config.ts'
import type { Deps } from '#deps.ts'
import { insertChallenge, type PasskeyRow } from './credential-store.ts'
import type { StaffRow } from './staff-store.ts'

type Shop = Pick<Config, 'publicUrl'>

const rpIdOf = ({ publicUrl }: Shop) => new URL(publicUrl).hostname
const originOf = ({ publicUrl }: Shop) => new URL(publicUrl).origin

export function newChallenge(): string {
  return randomBytes(32).toString('base64url')
}

/** What a passkey is asked to sign, once and soon: one of this person, or anybody's who wants to come in. */
export async function openChallenge({ db, clock }: Deps, staffId: StaffId | null) {
  const challenge = newChallenge()
  const challengeId = randomUUID()
  const expiresAt = new Date(clock.now().getTime() + PASSKEY_CHALLENGE_LIFE_MS)
  await insertChallenge(db, { challengeId, challenge, expiresAt, staffId })
  return { challengeId, challenge }
}

/** A passkey that checks its owner is two factors by itself: the device, and a finger or a PIN. */
export function askForNewPasskey(
  shop: Shop,
  person: StaffRow,
  challenge: string,
  known: readonly string[] = [],
) {
  return generateRegistrationOptions({
    rpName: `${company.name} office`,
    rpID: rpIdOf(shop),
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.staffId),
    challenge: Buffer.from(challenge, 'base64url'),
    attestationType: 'none',
    // A device that has one already makes no second.
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The passkey a browser has made, or nothing when it is not what was asked for. */
export async function newPasskeyIn(shop: Shop, answer: object, challenge: string) {
  const checked = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originOf(shop),
    expectedRPID: rpIdOf(shop),
    requireUserVerification: true,
  }).catch(() => undefined)
  return checked?.verified ? checked.registrationInfo.credential : undefined
}

/** Of any passkey the device has for us, or of some that are named. */
export function askForPasskey(shop: Shop, challenge: string, own: readonly string[] = []) {
  return generateAuthenticationOptions({
    rpID: rpIdOf(shop),
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: own.map((id) => ({ id })),
    userVerification: 'required',
  })
}

/** The use count a passkey tells, or nothing when its answer is not good. */
export async function countOfPasskey(
  shop: Shop,
  answer: object,
  challenge: string,
  passkey: PasskeyRow,
): Promise<number | undefined> {
  const checked = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originOf(shop),
    expectedRPID: rpIdOf(shop),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signCount,
    },
  }).catch(() => undefined)
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined
}
