import { bucketOf } from '@cupboard/domain/bucket'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'

/** A box and its customer: together they locate its rows. */
export type BoxKey = { customerId: CustomerId; boxId: BoxId }

/** The hash of a customer's token, and its bucket. */
export type TokenKey = { bucket: number; tokenHash: Buffer }

/** The columns with which every row of a customer begins. */
export function keyOf(customerId: CustomerId): { bucket: number; customerId: CustomerId } {
  return { bucket: bucketOf(customerId), customerId }
}

/** The same for rows of a box. */
export function boxKeyOf({ customerId, boxId }: BoxKey): { bucket: number } & BoxKey {
  return { ...keyOf(customerId), boxId }
}

/** A row of this customer. */
export function isOf(table: { bucket: Column; customerId: Column }, customerId: CustomerId): SQL | undefined {
  return and(eq(table.bucket, bucketOf(customerId)), eq(table.customerId, customerId))
}

/** A row of this box. */
export function isOfBox(
  table: { bucket: Column; boxId: Column },
  { customerId, boxId }: BoxKey,
): SQL | undefined {
  return and(eq(table.bucket, bucketOf(customerId)), eq(table.boxId, boxId))
}

/** The ids of several boxes, for one statement. */
export function boxIdsOf(boxes: readonly BoxKey[]) {
  return sql.param(boxes.map(({ boxId }) => boxId))
}

/** Answers the bucket of rows that change together; they must share one. */
export function oneBucketOf(rows: readonly { customerId: CustomerId }[]): number {
  const [bucket, ...others] = new Set(rows.map(({ customerId }) => bucketOf(customerId)))
  if (bucket === undefined || others.length > 0)
    throw new Error('rows of one statement lie in several buckets')
  return bucket
}
