import type { DateOnly } from '@cupboard/domain/calendar'
import type { Pence } from '@cupboard/domain/money'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { priceChange, product } from '#db/schema.ts'
import type { ProductRow } from './catalogue-store.ts'

export async function lockPrice(tx: Transaction, productId: string): Promise<ProductRow | undefined> {
  const [row] = await tx.select().from(product).where(sql`${product.productId} = ${productId}`).for('update')
  return row
}

type PriceChange = Omit<typeof priceChange.$inferInsert, 'number' | 'state'>

/** The latest word on a price: one that was still to come is withdrawn. */
export async function replacePriceChange(tx: Transaction, change: PriceChange): Promise<void> {
  await tx
    .update(priceChange)
    .set({ state: 'withdrawn' })
    .where(and(eq(priceChange.productId, change.productId), eq(priceChange.state, 'waiting')))
  await tx.insert(priceChange).values({ ...change, state: 'waiting' })
}

/** Records one event for every active customer who has the product. Answers how many are told. */
export async function announcePriceRise(
  tx: Transaction,
  { productId, name, pricePence }: ProductRow,
  toPence: Pence,
  countsFrom: DateOnly,
  now: Date,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO event (event_id, kind, payload, recorded_at)
    SELECT gen_random_uuid(), 'price-rise-announced', jsonb_build_object('kind', 'price-rise-announced',
      'customerId', c.customer_id, 'productName', ${name}::text, 'fromPence', ${pricePence}::int,
      'toPence', ${toPence}::int, 'countsFrom', ${countsFrom}::text), ${now}
    FROM customer_product c JOIN subscription s USING (customer_id)
    WHERE c.product_id = ${productId} AND s.is_active`)
  return rowCount ?? 0
}

const isDue = (today: DateOnly) => and(eq(priceChange.state, 'waiting'), lte(priceChange.effectiveOn, today))

export async function hasDuePrice(db: Database, today: DateOnly): Promise<boolean> {
  const due = await db.select({ number: priceChange.number }).from(priceChange).where(isDue(today)).limit(1)
  return due.length > 0
}

/** Puts prices whose day has come into the catalogue. Boxes that were announced keep the price frozen into their lines. */
export async function applyDuePrices(tx: Transaction, today: DateOnly): Promise<number> {
  const due = await tx.update(priceChange).set({ state: 'applied' }).where(isDue(today)).returning()
  // One by one, and not at all when there is none: every change of the catalogue makes every page anew.
  for (const { productId, pricePence } of due)
    await tx.update(product).set({ pricePence }).where(eq(product.productId, productId))
  return due.length
}
