import type { ProductId } from '@cupboard/domain/ids'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { supplier, supplierProduct } from '#db/schema/goods.ts'

export type SupplierRow = typeof supplier.$inferSelect
export type TermsRow = typeof supplierProduct.$inferSelect

export function readSuppliers(db: Database) {
  return db
    .select({
      supplierId: supplier.supplierId,
      name: supplier.name,
      leadDays: supplier.leadDays,
      reviewDays: supplier.reviewDays,
      products: sql<number>`count(${supplierProduct.productId})::int`,
    })
    .from(supplier)
    .leftJoin(supplierProduct, eq(supplierProduct.supplierId, supplier.supplierId))
    .groupBy(supplier.supplierId)
    .orderBy(asc(supplier.name))
}

export async function findSupplier(tx: Transaction, supplierId: string): Promise<SupplierRow | undefined> {
  const [row] = await tx.select().from(supplier).where(eq(supplier.supplierId, supplierId))
  return row
}

export async function findSupplierByName(tx: Transaction, name: string): Promise<SupplierRow | undefined> {
  const [row] = await tx.select().from(supplier).where(sql`lower(${supplier.name}) = lower(${name})`)
  return row
}

export async function writeSupplier(tx: Transaction, row: SupplierRow): Promise<void> {
  await tx.insert(supplier).values(row).onConflictDoUpdate({ target: supplier.supplierId, set: row })
}

export async function findTerms(tx: Transaction, productId: ProductId): Promise<TermsRow | undefined> {
  const [row] = await tx.select().from(supplierProduct).where(eq(supplierProduct.productId, productId))
  return row
}

export function readTermsOf(tx: Transaction, supplierId: string): Promise<TermsRow[]> {
  return tx.select().from(supplierProduct).where(eq(supplierProduct.supplierId, supplierId))
}

export async function writeTerms(tx: Transaction, row: TermsRow): Promise<void> {
  await tx
    .insert(supplierProduct)
    .values(row)
    .onConflictDoUpdate({ target: supplierProduct.productId, set: row })
}
