import { statusesOfActive } from '@cupboard/domain/box/box-status'
import { idsOfBucket } from '@cupboard/domain/bucket'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { ProductId } from '@cupboard/domain/ids'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { product, withdrawal } from '#db/schema/catalogue.ts'
import { isAmong, isOneOf } from '#db/sql-parts.ts'
import { announceCatalogueChange, type ProductRow } from '#features/catalogue/catalogue-store.ts'

type Withdrawal = Omit<typeof withdrawal.$inferInsert, 'number' | 'state'>

/** Locks products, so that none is withdrawn twice or while it replaces another. */
export async function lockProducts(
  tx: Transaction,
  productIds: readonly string[],
): Promise<(productId: string | null) => ProductRow | undefined> {
  const rows = await tx
    .select()
    .from(product)
    .where(isAmong(product.productId, productIds))
    .orderBy(asc(product.productId))
    .for('update')
  return (productId) => rows.find((row) => row.productId === productId)
}

/** Saves a withdrawal in place of one that was still to come. */
export async function replaceWithdrawal(tx: Transaction, row: Withdrawal): Promise<void> {
  await tx
    .update(withdrawal)
    .set({ state: 'taken-back' })
    .where(and(eq(withdrawal.productId, row.productId), eq(withdrawal.state, 'waiting')))
  await tx.insert(withdrawal).values({ ...row, state: 'waiting' })
}

const isDue = (today: DateOnly) => and(eq(withdrawal.state, 'waiting'), lte(withdrawal.effectiveOn, today))

export async function hasDueWithdrawal(db: Database, today: DateOnly): Promise<boolean> {
  return (
    (await db.select({ number: withdrawal.number }).from(withdrawal).where(isDue(today)).limit(1)).length > 0
  )
}

/** Takes products off the shelves whose day has come. Answers them with their replacements. */
export async function applyDueWithdrawals(tx: Transaction, today: DateOnly) {
  const due = await tx.update(withdrawal).set({ state: 'applied' }).where(isDue(today)).returning()
  for (const { productId, replaceBy } of due)
    await tx
      .update(product)
      .set({ state: 'withdrawn', replacedBy: replaceBy })
      .where(eq(product.productId, productId))
  if (due.length > 0) await announceCatalogueChange(tx)
  return due
}

export type Concerned = { customers: number; boxes: number; packs: number }

/** Counts the customers of a bucket who have the product, and their boxes that are not announced. */
export async function countConcerned(db: Database, productId: ProductId, bucket: number): Promise<Concerned> {
  const [first, last] = idsOfBucket(bucket)
  const { rows } = await db.execute<Concerned>(sql`
    SELECT count(*)::int AS customers, coalesce(sum(open.boxes), 0)::int AS boxes, coalesce(sum(open.packs), 0)::int AS packs
    FROM customer_product p
    LEFT JOIN LATERAL (
      SELECT count(*) AS boxes, sum(l.quantity) AS packs FROM box b JOIN box_line l USING (bucket, box_id)
      WHERE b.bucket = p.bucket AND b.customer_id = p.customer_id AND l.product_id = p.product_id AND l.quantity > 0
        AND NOT b.is_skipped AND ${isOneOf('b.status', statusesOfActive)}
        AND l.frozen_price_pence IS NULL
    ) open ON true
    WHERE p.bucket = ${bucket} AND p.customer_id BETWEEN ${first} AND ${last} AND p.product_id = ${productId}`)
  return rows[0] ?? { customers: 0, boxes: 0, packs: 0 }
}
