import type { CustomerId, EventId } from './ids.ts'

/** How many buckets customers are spread over. */
export const BUCKETS = 256

/**
 * The bucket a customer's rows are kept in: the first byte of the customer's id. Every row of one customer has the same,
 * so all of them lie together wherever the shop's data lie. An event that names no customer lies where its own id says.
 */
export function bucketOf(id: CustomerId | EventId): number {
  return Number.parseInt(id.slice(0, 2), 16)
}
