import { createHmac, timingSafeEqual } from 'node:crypto'
import { BadCarrierSignature } from './carrier.ts'

/** The header EasyPost signs with; manual carriers use the same. */
export const SIGNATURE_HEADER = 'x-hmac-signature'

export function signatureOf(raw: Buffer, secret: string): string {
  const hash = createHmac('sha256', Buffer.from(secret.normalize('NFKD'), 'utf8'))
    .update(raw)
    .digest('hex')
  return `hmac-sha256-hex=${hash}`
}

export function checkSignature(raw: Buffer, given: string | undefined, secret: string): void {
  const expected = Buffer.from(signatureOf(raw, secret))
  const actual = Buffer.from(given ?? '')
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) throw new BadCarrierSignature()
}
