import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { product } from '#db/schema/catalogue.ts'
import { purchaseOrder, purchaseOrderLine, supplier } from '#db/schema/goods.ts'
import { isAmong } from '#db/sql-parts.ts'

export type OrderRow = typeof purchaseOrder.$inferSelect
export type OrderLineRow = typeof purchaseOrderLine.$inferSelect

export async function insertOrder(
  tx: Transaction,
  order: typeof purchaseOrder.$inferInsert,
  lines: readonly Omit<OrderLineRow, 'orderId' | 'receivedUnits'>[],
): Promise<OrderRow> {
  const [row] = await tx.insert(purchaseOrder).values(order).returning()
  if (!row) throw new Error('an order was not written')
  await tx.insert(purchaseOrderLine).values(lines.map((line) => ({ ...line, orderId: row.orderId })))
  return row
}

export async function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(purchaseOrder).where(eq(purchaseOrder.orderId, orderId)).for('update')
  return row
}

export function readOrderLines(tx: Transaction, orderId: string): Promise<OrderLineRow[]> {
  return tx
    .select()
    .from(purchaseOrderLine)
    .where(eq(purchaseOrderLine.orderId, orderId))
    .orderBy(purchaseOrderLine.productId)
}

/** Adds received packs to the lines of an order, in one statement. */
export async function addReceived(
  tx: Transaction,
  orderId: string,
  arrived: readonly { productId: string; units: number }[],
): Promise<void> {
  const productIds = arrived.map(({ productId }) => productId)
  const units = arrived.map((each) => each.units)
  await tx.execute(sql`
    UPDATE purchase_order_line l SET received_units = l.received_units + came.units
    FROM unnest(${sql.param(productIds)}::text[], ${sql.param(units)}::int[]) AS came (product_id, units)
    WHERE l.order_id = ${orderId} AND l.product_id = came.product_id`)
}

export async function saveOrderState(
  tx: Transaction,
  orderId: string,
  state: OrderRow['state'],
): Promise<void> {
  await tx.update(purchaseOrder).set({ state }).where(eq(purchaseOrder.orderId, orderId))
}

/** Orders with their lines, the newest first. */
export async function readOrders(
  db: Database,
  { before, atMost }: { before: number | undefined; atMost: number },
) {
  const orders = await db
    .select({ order: purchaseOrder, supplierName: supplier.name })
    .from(purchaseOrder)
    .innerJoin(supplier, eq(supplier.supplierId, purchaseOrder.supplierId))
    .where(before === undefined ? undefined : lt(purchaseOrder.number, before))
    .orderBy(desc(purchaseOrder.number))
    .limit(atMost)
  const ids = orders.map(({ order }) => order.orderId)
  const lines =
    ids.length === 0
      ? []
      : await db
          .select({ line: purchaseOrderLine, name: product.name })
          .from(purchaseOrderLine)
          .innerJoin(product, eq(product.productId, purchaseOrderLine.productId))
          .where(isAmong(purchaseOrderLine.orderId, ids))
          .orderBy(product.position)
  const byOrder = Map.groupBy(lines, ({ line }) => line.orderId)
  return orders.map(({ order, supplierName }) => ({
    ...order,
    supplierName,
    lines: (byOrder.get(order.orderId) ?? []).map(({ line, name }) => ({ ...line, name })),
  }))
}
