import type { Pence } from '@cupboard/domain/money'
import { asc, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { category, product, seed } from '#db/schema/catalogue.ts'

export type ProductRow = typeof product.$inferSelect
export type CategoryRow = typeof category.$inferSelect

export function readCategories(db: Database): Promise<CategoryRow[]> {
  return db.select().from(category).orderBy(asc(category.position))
}

export function readProducts(db: Database): Promise<ProductRow[]> {
  return db.select().from(product).orderBy(asc(product.position))
}

export async function readSeedChecksum(
  db: Database | Transaction,
  name: string,
): Promise<string | undefined> {
  const [row] = await db.select().from(seed).where(sql`${seed.name} = ${name}`)
  return row?.checksum
}

export async function saveSeedChecksum(tx: Transaction, name: string, checksum: string): Promise<void> {
  await tx
    .insert(seed)
    .values({ name, checksum })
    .onConflictDoUpdate({ target: seed.name, set: { checksum } })
}

export async function saveCategories(tx: Transaction, rows: readonly CategoryRow[]): Promise<void> {
  await tx
    .insert(category)
    .values([...rows])
    .onConflictDoUpdate({
      target: category.name,
      set: { slug: sql`excluded.slug`, position: sql`excluded.position` },
    })
}

/** Every web process keeps the catalogue's bytes ready; this tells them all to make them anew. */
export async function announceCatalogueChange(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_notify('catalogue-changed', '')`)
}

/** Texts, pictures and rates follow the seed; a price that the operator has set since stays. */
export async function saveProducts(
  tx: Transaction,
  rows: readonly (Omit<ProductRow, 'state' | 'replacedBy'> & { pricePence: Pence })[],
): Promise<void> {
  await tx
    .insert(product)
    .values([...rows])
    .onConflictDoUpdate({
      target: product.productId,
      set: {
        name: sql`excluded.name`,
        category: sql`excluded.category`,
        room: sql`excluded.room`,
        size: sql`excluded.size`,
        unitPriceBasis: sql`excluded.unit_price_basis`,
        vatClass: sql`excluded.vat_class`,
        descriptionShort: sql`excluded.description_short`,
        descriptionLong: sql`excluded.description_long`,
        imageReferences: sql`excluded.image_references`,
        consumption: sql`excluded.consumption`,
        position: sql`excluded.position`,
      },
    })
}
