import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import { and, asc, eq } from 'drizzle-orm'
import { isOf, keyOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { product } from '#db/schema/catalogue.ts'
import { customerProduct } from '#db/schema/household.ts'
import { isAmong } from '#db/sql-parts.ts'

export type ChosenProduct = typeof product.$inferSelect & { itemsPerBox: number | null }

/** Reads the customer's products in the catalogue's order, with the items per box where set. */
export async function readChosenProducts(
  db: Database | Transaction,
  customerId: CustomerId,
): Promise<ChosenProduct[]> {
  const rows = await db
    .select()
    .from(customerProduct)
    .innerJoin(product, eq(product.productId, customerProduct.productId))
    .where(isOf(customerProduct, customerId))
    .orderBy(asc(product.position))
  return rows.map((row) => ({ ...row.product, itemsPerBox: row.customer_product.itemsPerBox }))
}

/** The states of the products that exist. */
export function readProductStates(tx: Transaction, productIds: readonly ProductId[]) {
  return tx.select({ state: product.state }).from(product).where(isAmong(product.productId, productIds))
}

/** Adds missing products and answers which these were. */
export async function addCustomerProducts(
  tx: Transaction,
  customerId: CustomerId,
  productIds: readonly ProductId[],
  addedAt: Date,
): Promise<ProductId[]> {
  const added = await tx
    .insert(customerProduct)
    .values(productIds.map((productId) => ({ ...keyOf(customerId), productId, addedAt })))
    .onConflictDoNothing()
    .returning({ productId: customerProduct.productId })
  return added.map((row) => row.productId)
}

/** Removes products and answers which these were. */
export async function removeCustomerProducts(
  tx: Transaction,
  customerId: CustomerId,
  productIds: readonly ProductId[],
): Promise<ProductId[]> {
  const removed = await tx
    .delete(customerProduct)
    .where(and(isOf(customerProduct, customerId), isAmong(customerProduct.productId, productIds)))
    .returning({ productId: customerProduct.productId })
  return removed.map((row) => row.productId)
}

/** True if the customer has the product and its frequency was saved. */
export async function saveItemsPerBox(
  tx: Transaction,
  customerId: CustomerId,
  productId: ProductId,
  itemsPerBox: number | null,
): Promise<boolean> {
  const saved = await tx
    .update(customerProduct)
    .set({ itemsPerBox })
    .where(and(isOf(customerProduct, customerId), eq(customerProduct.productId, productId)))
    .returning({ productId: customerProduct.productId })
  return saved.length === 1
}
