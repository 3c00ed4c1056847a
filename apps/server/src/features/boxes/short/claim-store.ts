import { type BoxStatus, reservedStatuses } from '@cupboard/domain/box/box-status'
import type { VatClass } from '@cupboard/domain/catalogue/product'
import type { UnitPriceBasis } from '@cupboard/domain/catalogue/unit-price'
import type { Claim } from '@cupboard/domain/goods/wish/share-out'
import type { StockWish } from '@cupboard/domain/goods/wish/stock-wish'
import type { BoxId, CustomerId, ProductId } from '@cupboard/domain/ids'
import { and, type SQL, sql } from 'drizzle-orm'
import { type BoxKey, boxIdsOf, oneBucketOf } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import { stockLevel } from '#db/schema/goods.ts'
import { isAmong, isOneOf } from '#db/sql-parts.ts'

/** A product with counted packs that a box about to be announced wants, and its owner's wish. */
export type Want = BoxKey & {
  productId: ProductId
  wanted: number
  isFixed: boolean
  since: string | null
  pricePence: number
  unitPriceBasis: UnitPriceBasis
  wish: StockWish | null
  substituteId: ProductId | null
}

/** Somebody counted it or received it; a shelf that nobody ever looked at is never empty. */
const isCounted = (productId: SQL) =>
  sql`EXISTS (SELECT 1 FROM stock_movement m WHERE m.product_id = ${productId})`

export async function readCountedWants(tx: Transaction, boxes: readonly BoxKey[]): Promise<Want[]> {
  const { rows } = await tx.execute<Want>(sql`
    SELECT l.box_id AS "boxId", l.customer_id AS "customerId", l.product_id AS "productId", l.quantity AS wanted,
      l.is_fixed AS "isFixed", s.activated_at::text AS since, p.price_pence AS "pricePence",
      p.unit_price_basis AS "unitPriceBasis", w.wish, w.substitute_id AS "substituteId"
    FROM box_line l JOIN product p USING (product_id)
    JOIN subscription s ON s.bucket = l.bucket AND s.customer_id = l.customer_id
    LEFT JOIN stock_wish w ON w.bucket = l.bucket AND w.customer_id = l.customer_id AND w.product_id = l.product_id
    WHERE l.bucket = ${oneBucketOf(boxes)} AND l.box_id = ANY(${boxIdsOf(boxes)}::uuid[]) AND l.quantity > 0
      AND ${isCounted(sql`l.product_id`)}
    ORDER BY l.product_id, l.box_id`)
  return rows
}

/**
 * Returns the stock of products with counted packs. A caller that promises packs locks the shelves first, in this
 * order, and reads by the next statement what others have promised.
 */
export async function lockCountedShelves(
  tx: Transaction,
  productIds: readonly ProductId[],
): Promise<Map<ProductId, number>> {
  const rows = await tx
    .select()
    .from(stockLevel)
    .where(and(isAmong(stockLevel.productId, productIds), isCounted(sql`${stockLevel.productId}`)))
    .orderBy(stockLevel.productId)
    .for('update')
  return new Map(rows.map(({ productId, onHand }) => [productId, onHand]))
}

/** The search for boxes whose notice is due. */
export type DueBoxes = { states: readonly BoxStatus[]; due: SQL }
export const NO_BOXES: DueBoxes = { states: [], due: sql`false` }
export type Promised = { reserved: number; due: number }

const isOther = (boxes: readonly BoxKey[]) =>
  boxes.length === 0
    ? sql`true`
    : sql`NOT (b.bucket = ${oneBucketOf(boxes)} AND b.box_id = ANY(${boxIdsOf(boxes)}::uuid[]))`
const isDue = ({ states, due }: DueBoxes) => sql`(${isOneOf('b.status', states)} AND ${due})`
const isReserved = isOneOf('b.status', reservedStatuses)

/** Sums the packs promised to boxes other than these, and the packs that others due for their notice want. */
export async function sumPromised(
  tx: Transaction,
  productIds: readonly ProductId[],
  boxes: readonly BoxKey[],
  dueBoxes: DueBoxes,
): Promise<Map<ProductId, Promised>> {
  const { rows } = await tx.execute<Promised & { productId: ProductId }>(sql`
    SELECT l.product_id AS "productId", coalesce(sum(l.quantity) FILTER (WHERE ${isReserved}), 0)::int AS reserved,
      coalesce(sum(l.quantity) FILTER (WHERE NOT ${isReserved}), 0)::int AS due
    FROM box b JOIN subscription s USING (bucket, customer_id) JOIN box_line l USING (bucket, box_id)
    WHERE NOT b.is_skipped AND (${isReserved} OR ${isDue(dueBoxes)}) AND ${isOther(boxes)}
      AND l.product_id = ANY(${sql.param([...productIds])}::text[]) AND l.quantity > 0
    GROUP BY 1`)
  return new Map(rows.map(({ productId, ...promised }) => [productId, promised]))
}

/** The claims of other boxes that are announced with these, wherever they are. */
export async function readOtherClaims(
  tx: Transaction,
  productIds: readonly ProductId[],
  boxes: readonly BoxKey[],
  dueBoxes: DueBoxes,
): Promise<Map<ProductId, Claim[]>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await tx.execute<Claim & { productId: ProductId }>(sql`
    SELECT l.product_id AS "productId", b.box_id AS "boxId", b.delivery_on AS "deliveryOn",
      s.activated_at::text AS since, l.quantity AS wanted
    FROM box b JOIN subscription s USING (bucket, customer_id) JOIN box_line l USING (bucket, box_id)
    WHERE NOT b.is_skipped AND ${isDue(dueBoxes)} AND ${isOther(boxes)}
      AND l.product_id = ANY(${sql.param([...productIds])}::text[]) AND l.quantity > 0`)
  return Map.groupBy(rows, ({ productId }) => productId)
}

export type StandInRow = {
  productId: ProductId
  pricePence: number
  vatClass: VatClass
  unitPriceBasis: UnitPriceBasis
}

/** Products that may be sent instead of others, as far as they are sold. */
export async function readStandIns(
  tx: Transaction,
  productIds: readonly ProductId[],
): Promise<Map<ProductId, StandInRow>> {
  const { rows } = await tx.execute<StandInRow>(sql`
    SELECT product_id AS "productId", price_pence AS "pricePence", vat_class AS "vatClass",
      unit_price_basis AS "unitPriceBasis"
    FROM product WHERE product_id = ANY(${sql.param([...productIds])}::text[]) AND state = 'live'`)
  return new Map(rows.map((row) => [row.productId, row]))
}

/** Which of these products have a line in which of these boxes. */
export async function readHeld(
  tx: Transaction,
  boxes: readonly BoxKey[],
  productIds: readonly ProductId[],
): Promise<(boxId: BoxId, productId: ProductId) => boolean> {
  const { rows } = await tx.execute<{ boxId: BoxId; productId: ProductId; customerId: CustomerId }>(sql`
    SELECT l.box_id AS "boxId", l.product_id AS "productId" FROM box_line l
    WHERE l.bucket = ${oneBucketOf(boxes)} AND l.box_id = ANY(${boxIdsOf(boxes)}::uuid[])
      AND l.product_id = ANY(${sql.param([...productIds])}::text[])`)
  return (boxId, productId) => rows.some((each) => each.boxId === boxId && each.productId === productId)
}
