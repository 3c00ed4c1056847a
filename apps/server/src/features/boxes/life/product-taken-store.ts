import { summedStatus } from '@cupboard/domain/box/box-status'
import type { CustomerId } from '@cupboard/domain/ids'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type BoxKey, boxIdsOf, oneBucketOf } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import { productTaken } from '#db/schema/boxes.ts'
import { isAmong } from '#db/sql-parts.ts'

/** Adds the contents of these boxes to their customers' sums. Call it once they are over for good. */
export async function addTaken(tx: Transaction, boxes: readonly BoxKey[]): Promise<void> {
  if (boxes.length === 0) return
  await addLines(tx, oneBucketOf(boxes), sql`b.box_id = ANY(${boxIdsOf(boxes)}::uuid[])`)
}

/**
 * Sums anew all that these customers have had. Subtracting a box would not tell what came last before it. The caller
 * has locked their subscriptions.
 */
export async function sumTakenAnew(
  tx: Transaction,
  customers: readonly { customerId: CustomerId }[],
): Promise<void> {
  if (customers.length === 0) return
  const bucket = oneBucketOf(customers)
  const ids = [...new Set(customers.map(({ customerId }) => customerId))]
  await tx
    .delete(productTaken)
    .where(and(eq(productTaken.bucket, bucket), isAmong(productTaken.customerId, ids)))
  await addLines(
    tx,
    bucket,
    sql`b.customer_id = ANY(${sql.param(ids)}::uuid[]) AND b.status = ${summedStatus}`,
  )
}

/** An erased customer's boxes are summed no more: their rows have gone, and a dispute must not bring them back. */
async function addLines(tx: Transaction, bucket: number, which: SQL): Promise<void> {
  await tx.execute(sql`
    INSERT INTO product_taken AS t (bucket, customer_id, product_id, deliveries, total, last_on, last_quantity)
    SELECT b.bucket, b.customer_id, l.product_id, count(*), sum(l.quantity), max(b.delivery_on),
      (array_agg(l.quantity ORDER BY b.delivery_on DESC))[1]
    FROM box b JOIN box_line l ON l.bucket = b.bucket AND l.box_id = b.box_id
    WHERE b.bucket = ${bucket} AND ${which} AND NOT b.is_skipped AND l.quantity > 0
      AND NOT EXISTS (SELECT 1 FROM erasure e WHERE e.bucket = b.bucket AND e.customer_id = b.customer_id)
    GROUP BY b.bucket, b.customer_id, l.product_id
    ON CONFLICT (customer_id, product_id, bucket) DO UPDATE SET
      deliveries = t.deliveries + excluded.deliveries, total = t.total + excluded.total,
      last_on = greatest(t.last_on, excluded.last_on),
      last_quantity = CASE WHEN excluded.last_on > t.last_on THEN excluded.last_quantity ELSE t.last_quantity END`)
}
