import { reservedStatuses } from '@cupboard/domain/box/box-status'
import type { ProductId } from '@cupboard/domain/ids'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { product } from '#db/schema/catalogue.ts'
import {
  purchaseOrder,
  purchaseOrderLine,
  stockLevel,
  stockMovement,
  supplier,
  supplierProduct,
} from '#db/schema/goods.ts'
import { isAmong, isOneOf } from '#db/sql-parts.ts'

export type MovementRow = typeof stockMovement.$inferInsert

/** Every product with its shelf and how it is bought, in the order of the catalogue. */
export function readShelves(db: Database) {
  return db
    .select({
      productId: product.productId,
      name: product.name,
      size: product.size,
      onHand: sql<number>`coalesce(${stockLevel.onHand}, 0)`,
      terms: supplierProduct,
      supplier,
    })
    .from(product)
    .leftJoin(stockLevel, eq(stockLevel.productId, product.productId))
    .leftJoin(supplierProduct, eq(supplierProduct.productId, product.productId))
    .leftJoin(supplier, eq(supplier.supplierId, supplierProduct.supplierId))
    .orderBy(asc(product.position))
}

/** Packs in announced boxes. */
export async function sumReserved(db: Database): Promise<Map<ProductId, number>> {
  const { rows } = await db.execute<{ productId: ProductId; units: number }>(sql`
    SELECT l.product_id AS "productId", sum(l.quantity)::int AS units
    FROM box b JOIN box_line l USING (bucket, box_id)
    WHERE ${isOneOf('b.status', reservedStatuses)} AND NOT b.is_skipped GROUP BY 1`)
  return new Map(rows.map(({ productId, units }) => [productId, units]))
}

/** Packs that suppliers have yet to deliver. */
export async function sumOnOrder(db: Database): Promise<Map<ProductId, number>> {
  const rows = await db
    .select({
      productId: purchaseOrderLine.productId,
      units: sql<number>`sum(greatest(0, ${purchaseOrderLine.cases} * ${purchaseOrderLine.caseSize} - ${purchaseOrderLine.receivedUnits}))::int`,
    })
    .from(purchaseOrderLine)
    .innerJoin(purchaseOrder, eq(purchaseOrder.orderId, purchaseOrderLine.orderId))
    .where(eq(purchaseOrder.state, 'ordered'))
    .groupBy(purchaseOrderLine.productId)
  return new Map(rows.map(({ productId, units }) => [productId, units]))
}

/** Locks a shelf and answers its stock; undefined if there is no such product. */
export async function lockShelf(tx: Transaction, productId: ProductId): Promise<number | undefined> {
  const [known] = await tx.select().from(product).where(eq(product.productId, productId))
  if (!known) return undefined
  await tx.insert(stockLevel).values({ productId, onHand: 0 }).onConflictDoNothing()
  const [level] = await tx.select().from(stockLevel).where(eq(stockLevel.productId, productId)).for('update')
  return level?.onHand
}

/** True if somebody has counted or received the product. */
export async function isCounted(tx: Transaction, productId: ProductId): Promise<boolean> {
  const [row] = await tx.select().from(stockMovement).where(eq(stockMovement.productId, productId)).limit(1)
  return row !== undefined
}

/** Locks several shelves, always in the same order. */
export async function lockShelves(tx: Transaction, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const sorted = [...productIds].sort() as ProductId[]
  await tx
    .insert(stockLevel)
    .values(sorted.map((productId) => ({ productId, onHand: 0 })))
    .onConflictDoNothing()
  await tx
    .select()
    .from(stockLevel)
    .where(isAmong(stockLevel.productId, sorted))
    .orderBy(asc(stockLevel.productId))
    .for('update')
}

/** Moves packs to or from shelves, each with its reason. */
export async function moveStock(tx: Transaction, rows: readonly MovementRow[]): Promise<void> {
  if (rows.length === 0) return
  const sorted = rows.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
  await tx.insert(stockMovement).values(sorted)
  await tx
    .insert(stockLevel)
    .values(sorted.map(({ productId, units }) => ({ productId, onHand: units })))
    .onConflictDoUpdate({
      target: stockLevel.productId,
      set: { onHand: sql`${stockLevel.onHand} + excluded.on_hand` },
    })
}
