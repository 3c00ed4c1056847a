import type { CustomerId, EventId } from './ids.ts'

/** How many buckets customers are spread over. */
export const BUCKETS = 256

/** The first and the last id that a customer of a bucket can have. */
export function idsOfBucket(bucket: number): [first: CustomerId, last: CustomerId] {
  const byte = bucket.toString(16).padStart(2, '0')
  const idOf = (sign: string) =>
    `${byte}${sign.repeat(6)}-${[4, 4, 4, 12].map((n) => sign.repeat(n)).join('-')}`
  return [idOf('0') as CustomerId, idOf('f') as CustomerId]
}

/**
 * The bucket of a customer's rows: the first byte of the customer's id. All rows of one customer share it, so they are
 * stored together. An event without a customer uses its own id.
 */
export function bucketOf(id: CustomerId | EventId): number {
  return Number.parseInt(id.slice(0, 2), 16)
}
