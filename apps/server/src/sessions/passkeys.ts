import { randomBytes } from 'node:crypto'
import { PASSKEY_CHALLENGE_LIFE_MS } from '@cupboard/domain/account/passkey/passkey'
import { Refusal } from '@cupboard/domain/refusal'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Config } from '#config.ts'

type Shop = Pick<Config, 'publicUrl'>

/** The owner of a new passkey; the browser gives the id back at sign-in. */
type Owner = { id: string; email: string; name: string; at: string }

/** The stored part of a passkey. */
export type KeptPasskey = {
  credentialId: string
  publicKey: Buffer
  signCount: number
  transports: string[]
}

const rpIdOf = ({ publicUrl }: Shop) => new URL(publicUrl).hostname
const originOf = ({ publicUrl }: Shop) => new URL(publicUrl).origin

/** Makes a challenge for a passkey to sign once, before it expires. */
export function newChallenge(now: Date) {
  const expiresAt = new Date(now.getTime() + PASSKEY_CHALLENGE_LIFE_MS)
  return { challenge: randomBytes(32).toString('base64url'), expiresAt }
}

type Known = { credentialId: string; name: string; addedAt: Date; usedAt: Date | null }

/** A passkey as its owner knows it. */
export function wirePasskeyOf({ credentialId, name, addedAt, usedAt }: Known) {
  return { credentialId, name, addedAt: addedAt.toISOString(), usedAt: usedAt?.toISOString() ?? null }
}

/** A passkey that checks its owner is two factors by itself: the device, and a finger or a PIN. */
export function askForNewPasskey(
  shop: Shop,
  owner: Owner,
  challenge: string,
  known: readonly { credentialId: string }[] = [],
) {
  return generateRegistrationOptions({
    rpName: owner.at,
    rpID: rpIdOf(shop),
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(owner.id),
    challenge: Buffer.from(challenge, 'base64url'),
    attestationType: 'none',
    // A device that has one already makes no second.
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Returns the passkey a browser has made, or refuses an answer that fails the challenge. */
export async function newPasskeyIn(
  shop: Shop,
  answer: object,
  challenge: string | undefined,
): Promise<KeptPasskey> {
  const checked =
    challenge === undefined
      ? undefined
      : await verifyRegistrationResponse({
          response: answer as RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: originOf(shop),
          expectedRPID: rpIdOf(shop),
          requireUserVerification: true,
        }).catch(() => undefined)
  if (!checked?.verified)
    throw new Refusal('not-acceptable', ['This passkey could not be checked. Please try again.'])
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter, transports }
}

/** Asks for any passkey the device has for us, or for one of those named. */
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
  passkey: KeptPasskey,
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
