import { isDeepStrictEqual } from 'node:util'
import { type BoxStatus, boxStatuses } from '@cupboard/domain/box/box-status'
import { bucketOf } from '@cupboard/domain/bucket'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { BoxId, CustomerId, ProductId } from '@cupboard/domain/ids'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { type BoxKey, boxIdsOf, boxKeyOf, isOf, oneBucketOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { insertRows } from '#db/insert-rows.ts'
import type { QuotedLine } from '#db/schema/billing.ts'
import { box, boxLine } from '#db/schema/boxes.ts'
import { product } from '#db/schema/catalogue.ts'
import { isAmong, isOneOf } from '#db/sql-parts.ts'

export type BoxRow = Omit<typeof box.$inferSelect, 'cutOffOn' | 'noticeOn'> & {
  cutOffOn: DateOnly
  noticeOn: DateOnly
}
export type LineRow = typeof boxLine.$inferSelect
export type ProductRow = typeof product.$inferSelect
export type BoxWithLines = BoxRow & { lines: (LineRow & { product: ProductRow })[] }

/** A box made by an older process has its days by their usual distance. */
const boxColumns = {
  ...getTableColumns(box),
  cutOffOn: sql<DateOnly>`coalesce(${box.cutOffOn}, ${box.deliveryOn} - 3)`,
  noticeOn: sql<DateOnly>`coalesce(${box.noticeOn}, ${box.deliveryOn} - 7)`,
}

const openStatuses = (Object.keys(boxStatuses) as BoxStatus[]).filter(
  (status) => !boxStatuses[status].isProcessed,
)

export async function readBoxes(db: Database | Transaction, customerId: CustomerId): Promise<BoxWithLines[]> {
  const boxes = await db
    .select(boxColumns)
    .from(box)
    .where(isOf(box, customerId))
    .orderBy(asc(box.deliveryOn))
  return withLines(db, boxes)
}

/** The customer's own box, or nothing: somebody else's is not there. */
export async function findBox(
  db: Database | Transaction,
  customerId: CustomerId,
  boxId: BoxId,
): Promise<BoxWithLines | undefined> {
  const boxes = await db
    .select(boxColumns)
    .from(box)
    .where(and(isOf(box, customerId), eq(box.boxId, boxId)))
  return (await withLines(db, boxes))[0]
}

async function withLines(db: Database | Transaction, boxes: BoxRow[]): Promise<BoxWithLines[]> {
  if (boxes.length === 0) return []
  const boxIds = boxes.map((row) => row.boxId)
  const rows = await db
    .select()
    .from(boxLine)
    .innerJoin(product, eq(product.productId, boxLine.productId))
    .where(and(eq(boxLine.bucket, oneBucketOf(boxes)), isAmong(boxLine.boxId, boxIds)))
    .orderBy(asc(product.position))
  const linesByBox = Map.groupBy(rows, (row) => row.box_line.boxId)
  return boxes.map((row) => ({
    ...row,
    lines: (linesByBox.get(row.boxId) ?? []).map((found) => ({ ...found.box_line, product: found.product })),
  }))
}

/** Boxes whose contents may still change, by day. */
export async function readOpenBoxes(tx: Transaction, customerId: CustomerId): Promise<BoxRow[]> {
  return tx
    .select(boxColumns)
    .from(box)
    .where(and(isOf(box, customerId), isOneOf(box.status, openStatuses)))
    .orderBy(asc(box.deliveryOn))
}

export async function readLines(
  tx: Transaction,
  customerId: CustomerId,
  boxIds: readonly BoxId[],
): Promise<LineRow[]> {
  return tx
    .select()
    .from(boxLine)
    .where(and(eq(boxLine.bucket, bucketOf(customerId)), isAmong(boxLine.boxId, boxIds)))
}

/** The fields of a line that a change of quantity needs. */
type LockedLine = Pick<
  LineRow,
  'productId' | 'quantity' | 'proposed' | 'isFixed' | 'frozenPricePence' | 'reason'
>

export async function lockLine(
  tx: Transaction,
  { customerId, boxId }: BoxKey,
  productId: ProductId,
): Promise<LockedLine | undefined> {
  const { rows } = await tx.execute<LockedLine>(sql`
    SELECT product_id AS "productId", quantity, proposed, is_fixed AS "isFixed", frozen_price_pence AS "frozenPricePence", reason
    FROM box_line
    WHERE bucket = ${bucketOf(customerId)} AND customer_id = ${customerId} AND box_id = ${boxId} AND product_id = ${productId}
    FOR UPDATE`)
  return rows[0]
}

/**
 * Replaces lines. Only differences are written: planning finds most lines as they were, and its customer is locked
 * meanwhile.
 */
export async function saveLines(
  tx: Transaction,
  before: readonly LineRow[],
  after: readonly LineRow[],
): Promise<void> {
  const gone = before.filter((line) => !after.some((each) => isInOnePlace(each, line)))
  const changed = after.filter((line) => !before.some((each) => isDeepStrictEqual(each, line)))
  if (gone.length > 0) {
    const productIds = sql.param(gone.map(({ productId }) => productId))
    await tx.execute(sql`DELETE FROM box_line WHERE bucket = ${oneBucketOf(gone)} AND (box_id, product_id) IN (
      SELECT * FROM unnest(${boxIdsOf(gone)}::uuid[], ${productIds}::text[]))`)
  }
  if (changed.length === 0) return
  await tx.execute(sql`${insertRows(boxLine, changed)} ON CONFLICT (bucket, box_id, product_id) DO UPDATE SET
    quantity = excluded.quantity, proposed = excluded.proposed, is_fixed = excluded.is_fixed, reason = excluded.reason,
    frozen_price_pence = excluded.frozen_price_pence, frozen_vat_class = excluded.frozen_vat_class`)
}

function isInOnePlace(one: LineRow, other: LineRow): boolean {
  return one.boxId === other.boxId && one.productId === other.productId
}

/** Saves the box as it was quoted, at the quoted prices. Changes since then are dropped. */
export async function saveFrozenLines(
  tx: Transaction,
  key: BoxKey,
  quoted: readonly QuotedLine[],
): Promise<void> {
  const before = await readLines(tx, key.customerId, [key.boxId])
  const lines = quoted.map(({ productId, quantity, unitPricePence, vatClass }) => {
    const line = before.find((each) => each.productId === productId)
    return {
      ...boxKeyOf(key),
      productId,
      quantity,
      proposed: line?.proposed ?? quantity,
      isFixed: line?.isFixed ?? false,
      frozenPricePence: unitPricePence,
      frozenVatClass: vatClass,
      reason: line?.reason ?? PAID_AS_SHOWN,
    }
  })
  await saveLines(tx, before, lines)
}

const PAID_AS_SHOWN: LineRow['reason'] = {
  code: 'refill',
  quantity: 0,
  perMonth: 0,
  lastsUntilDay: 0,
  text: 'Paid for as shown.',
}

export async function saveQuantity(
  tx: Transaction,
  { customerId, boxId }: BoxKey,
  { productId, quantity, isFixed }: Pick<LineRow, 'productId' | 'quantity' | 'isFixed'>,
): Promise<void> {
  await tx.execute(sql`UPDATE box_line SET quantity = ${quantity}, is_fixed = ${isFixed}
    WHERE bucket = ${bucketOf(customerId)} AND box_id = ${boxId} AND product_id = ${productId}`)
}
