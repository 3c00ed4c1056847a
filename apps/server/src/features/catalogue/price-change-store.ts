import { statusesOfActive } from '@cupboard/domain/box/box-status'
import { idsOfBucket } from '@cupboard/domain/bucket'
import type { DateOnly } from '@cupboard/domain/calendar'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { priceChange, product } from '#db/schema/catalogue.ts'
import { isOneOf } from '#db/sql-parts.ts'
import { announceCatalogueChange, type ProductRow } from './catalogue-store.ts'

export async function lockPrice(tx: Transaction, productId: string): Promise<ProductRow | undefined> {
  const [row] = await tx.select().from(product).where(sql`${product.productId} = ${productId}`).for('update')
  return row
}

export async function findProductRow(
  db: Database | Transaction,
  productId: string,
): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(product).where(sql`${product.productId} = ${productId}`)
  return row
}

type Holders = { customers: number; packs: number }

/** How many active customers of a bucket have a product, and how many packs of it are in their boxes that are not closed. */
export async function countHolders(
  db: Database,
  productId: ProductRow['productId'],
  bucket: number,
): Promise<Holders> {
  const [first, last] = idsOfBucket(bucket)
  const { rows } = await db.execute<Holders>(sql`
    SELECT count(*)::int AS customers, coalesce(sum(packs), 0)::int AS packs
    FROM customer_product p JOIN subscription s USING (bucket, customer_id)
    LEFT JOIN LATERAL (
      SELECT sum(l.quantity) AS packs FROM box b JOIN box_line l USING (bucket, box_id)
      WHERE b.bucket = p.bucket AND b.customer_id = p.customer_id AND l.product_id = p.product_id AND ${isOneOf('b.status', statusesOfActive)}
    ) open ON true
    WHERE p.bucket = ${bucket} AND p.customer_id BETWEEN ${first} AND ${last} AND p.product_id = ${productId} AND s.is_active`)
  return rows[0] ?? { customers: 0, packs: 0 }
}

type PriceChange = Omit<typeof priceChange.$inferInsert, 'number' | 'state'>

/** Saves a price change and withdraws one that was still to come. */
export async function replacePriceChange(tx: Transaction, change: PriceChange): Promise<void> {
  await tx
    .update(priceChange)
    .set({ state: 'withdrawn' })
    .where(and(eq(priceChange.productId, change.productId), eq(priceChange.state, 'waiting')))
  await tx.insert(priceChange).values({ ...change, state: 'waiting' })
}

const isDue = (today: DateOnly) => and(eq(priceChange.state, 'waiting'), lte(priceChange.effectiveOn, today))

export async function hasDuePrice(db: Database, today: DateOnly): Promise<boolean> {
  const due = await db.select({ number: priceChange.number }).from(priceChange).where(isDue(today)).limit(1)
  return due.length > 0
}

/** Puts prices whose day has come into the catalogue. Boxes that were announced keep the price frozen into their lines. */
export async function applyDuePrices(tx: Transaction, today: DateOnly): Promise<number> {
  const due = await tx.update(priceChange).set({ state: 'applied' }).where(isDue(today)).returning()
  // Does nothing if none is due: every change of the catalogue rebuilds every page.
  for (const { productId, pricePence } of due)
    await tx.update(product).set({ pricePence }).where(eq(product.productId, productId))
  if (due.length > 0) await announceCatalogueChange(tx)
  return due.length
}
