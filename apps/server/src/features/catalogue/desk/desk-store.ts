import type { DateOnly } from '@cupboard/domain/calendar'
import type { ProductId } from '@cupboard/domain/ids'
import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { category, priceChange, product } from '#db/schema/catalogue.ts'
import type { ProductRow } from '#features/catalogue/catalogue-store.ts'

/** Serialises writers of the catalogue; customers read on. */
export async function lockCatalogue(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE category IN SHARE ROW EXCLUSIVE MODE`)
}

export async function updateProduct(
  tx: Transaction,
  { productId, ...columns }: Partial<ProductRow> & { productId: ProductId },
): Promise<void> {
  await tx.update(product).set(columns).where(eq(product.productId, productId))
}

const AT_ONCE = 250

type Written = typeof product.$inferInsert

/** Writes many products, a few hundred per statement. An existing product keeps its position and its pictures. */
export async function writeManyProducts(tx: Transaction, rows: readonly Written[]): Promise<void> {
  const {
    productId: _,
    position: __,
    imageReferences: ___,
    replacedBy: ____,
    ...columns
  } = getTableColumns(product)
  const set = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
  )
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx
      .insert(product)
      .values(rows.slice(at, at + AT_ONCE))
      .onConflictDoUpdate({ target: product.productId, set })
}

/** Numbers all products in this order. */
export async function savePositions(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    UPDATE product SET position = placed.place - 1
    FROM unnest(${sql.param([...productIds])}::text[]) WITH ORDINALITY AS placed (product_id, place)
    WHERE product.product_id = placed.product_id AND product.position <> placed.place - 1`)
}

export async function saveCategoryOrder(tx: Transaction, names: readonly string[]): Promise<void> {
  for (const [position, name] of names.entries())
    await tx.update(category).set({ position }).where(eq(category.name, name))
}

/** Its products follow by their reference. */
export async function renameCategoryRow(
  tx: Transaction,
  { slug, name }: { slug: string; name: string },
): Promise<void> {
  await tx.update(category).set({ name }).where(eq(category.slug, slug))
}

/** First prices; they count from their day on, and nobody has to be told. */
export async function insertFirstPrices(
  tx: Transaction,
  prices: readonly { productId: ProductId; pricePence: number }[],
  today: DateOnly,
  now: Date,
): Promise<void> {
  for (let at = 0; at < prices.length; at += AT_ONCE)
    await tx
      .insert(priceChange)
      .values(
        prices
          .slice(at, at + AT_ONCE)
          .map((price) => ({ ...price, effectiveOn: today, recordedAt: now, state: 'applied' as const })),
      )
}

export function readPricesOf(db: Database, productId: ProductId) {
  return db
    .select({
      pricePence: priceChange.pricePence,
      countsFrom: priceChange.effectiveOn,
      state: priceChange.state,
    })
    .from(priceChange)
    .where(eq(priceChange.productId, productId))
    .orderBy(desc(priceChange.number))
}

const MOST_PRICES = 500

/** Prices to come first, by day, then past ones, the newest first. */
export function readPriceCalendar(db: Database) {
  return db
    .select({
      number: priceChange.number,
      productId: priceChange.productId,
      name: product.name,
      size: product.size,
      pricePence: priceChange.pricePence,
      nowPence: product.pricePence,
      beforePence: sql<
        number | null
      >`lag(${priceChange.pricePence}) OVER (PARTITION BY ${priceChange.productId}, ${priceChange.state} = 'withdrawn' ORDER BY ${priceChange.number})`,
      countsFrom: priceChange.effectiveOn,
      state: priceChange.state,
    })
    .from(priceChange)
    .innerJoin(product, eq(product.productId, priceChange.productId))
    .orderBy(
      sql`${priceChange.state} <> 'waiting'`,
      sql`CASE WHEN ${priceChange.state} = 'waiting' THEN ${priceChange.effectiveOn} END`,
      desc(priceChange.effectiveOn),
      desc(priceChange.number),
      asc(product.name),
    )
    .limit(MOST_PRICES)
}
