import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { company } from '@cupboard/domain/company'
import { Secret, TOTP } from 'otpauth'
import { systemClock } from '#clock.ts'

const PERIOD_S = 30
/** Accepts one step early or late: clocks of phones are slightly off. */
const WINDOW = 1
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

function totpOf(secret: string, email: string): TOTP {
  return new TOTP({
    issuer: `${company.name} office`,
    label: email,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  })
}

/** The address that an authenticator reads from a QR code or a link. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/**
 * The time step of a code, or nothing if the code is wrong. Authenticators use the world's time, whatever the shop's
 * clock says.
 */
export function stepOfCode(secret: string, code: string): number | undefined {
  const timestamp = systemClock.now().getTime()
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / (PERIOD_S * 1_000)) + delta
}

function keyOf(officeSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', officeSecret, '', 'one-time-codes', 32))
}

/** Encrypts a secret, so that a copy of the database makes no codes. */
export function seal(officeSecret: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(officeSecret), nonce)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function unseal(officeSecret: string, sealed: Buffer): string {
  const decipher = createDecipheriv(CIPHER, keyOf(officeSecret), sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}
