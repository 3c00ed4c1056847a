import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId } from '@cupboard/domain/ids'
import type { TokenKey } from '#db/buckets/bucket-key.ts'

/** Makes an opaque token of 256 bits, and its hash to store. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** The same for a customer: it begins with the bucket, so that one lookup finds its hash. */
export function newTokenOf(customerId: CustomerId): { token: string } & TokenKey {
  const bucket = bucketOf(customerId)
  const token = bucket.toString(16).padStart(2, '0') + randomBytes(32).toString('base64url')
  return { token, bucket, tokenHash: hashToken(token) }
}

/** Where a customer's token is kept; nothing when it can be none of ours. */
export function tokenKeyIn(token: string): TokenKey | undefined {
  const begins = /^[0-9a-f]{2}/.exec(token)?.[0]
  return begins ? { bucket: Number.parseInt(begins, 16), tokenHash: hashToken(token) } : undefined
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
