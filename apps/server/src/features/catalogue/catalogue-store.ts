import { asc, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { category, product, seed } from '#db/schema/catalogue.ts'

export type ProductRow = typeof product.$inferSelect
export type CategoryRow = typeof category.$inferSelect

export function readCategories(db: Database | Transaction): Promise<CategoryRow[]> {
  return db.select().from(category).orderBy(asc(category.position))
}

export function readProducts(db: Database | Transaction): Promise<ProductRow[]> {
  return db.select().from(product).orderBy(asc(product.position))
}

/** True for the one process that may fill an empty catalogue. Other processes wait here for its transaction. */
export async function claimSeed(tx: Transaction, name: string): Promise<boolean> {
  const claimed = await tx.insert(seed).values({ name, checksum: '' }).onConflictDoNothing().returning()
  if (claimed.length === 0) return false
  return (await tx.select({ productId: product.productId }).from(product).limit(1)).length === 0
}

/** Tells every web process to rebuild its cache of the catalogue. */
export async function announceCatalogueChange(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_notify('catalogue-changed', '')`)
}

export async function insertCategories(tx: Transaction, rows: readonly CategoryRow[]): Promise<void> {
  await tx.insert(category).values([...rows])
}

export async function insertProducts(
  tx: Transaction,
  rows: readonly (typeof product.$inferInsert)[],
): Promise<void> {
  await tx.insert(product).values([...rows])
}
