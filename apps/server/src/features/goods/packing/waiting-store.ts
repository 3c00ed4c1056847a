import type { BoxStatus } from '@cupboard/domain/box/box-status'
import type { DateOnly } from '@cupboard/domain/calendar'
import { statesThatHoldBox } from '@cupboard/domain/goods/packing/parcel-state'
import { packedFrom } from '@cupboard/domain/goods/packing/wave'
import type { BoxId, CustomerId, ProductId } from '@cupboard/domain/ids'
import { type ReplacementState, replacementsConcernedBy } from '@cupboard/domain/refund/replacement'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { isOneOf } from '#db/sql-parts.ts'
import { linesToSend } from '#features/goods/stock/unsent-store.ts'

const holds = isOneOf('p.state', statesThatHoldBox)

const isToPack = sql`${isOneOf('b.status', packedFrom)} AND NOT b.is_skipped`
const isInNoWave = sql`NOT EXISTS (SELECT 1 FROM parcel p WHERE p.bucket = b.bucket AND p.box_id = b.box_id
  AND p.replacement_id IS NULL AND ${holds})`

/** Replacements go as boxes do. */
const isReplacementToPack = sql`r.state = ANY(${sql.param(replacementsConcernedBy('ship'))})`
const isReplacementInNoWave = sql`NOT EXISTS (SELECT 1 FROM parcel p WHERE p.bucket = r.bucket
  AND p.replacement_id = r.replacement_id AND ${holds})`

/** A box or a replacement that waits for a wave. */
export type WaitingBox = {
  customerId: CustomerId
  boxId: BoxId
  replacementId: string | null
  reference: string
  status: BoxStatus
  replacementState: ReplacementState | null
  dispatchOn: DateOnly
  deliveryOn: DateOnly
  lines: { productId: string; quantity: number; weightG: number | null }[]
}

const packs = sql`json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity, 'weightG', i.weight_g))`

/** Reads boxes and replacements due by a day and in no wave, the most urgent first. */
export async function readWaitingBoxes(
  tx: Transaction,
  { until, atMost }: { until: DateOnly; atMost: number },
): Promise<WaitingBox[]> {
  const { rows } = await tx.execute<WaitingBox>(sql`
    (SELECT b.customer_id AS "customerId", b.box_id AS "boxId", NULL::uuid AS "replacementId", b.reference, b.status,
      NULL AS "replacementState", b.dispatch_on AS "dispatchOn", b.delivery_on AS "deliveryOn", (
        SELECT ${packs} FROM ${linesToSend} l JOIN product i USING (product_id)
        WHERE l.bucket = b.bucket AND l.box_id = b.box_id) AS lines
    FROM box b WHERE ${isToPack} AND b.dispatch_on <= ${until} AND ${isInNoWave}
      AND EXISTS (SELECT 1 FROM ${linesToSend} l WHERE l.bucket = b.bucket AND l.box_id = b.box_id)
    ORDER BY b.dispatch_on, b.delivery_on, b.reference LIMIT ${atMost})
    UNION ALL
    (SELECT r.customer_id, r.box_id, r.replacement_id, r.reference, b.status, r.state, r.dispatch_on, r.delivery_on, (
        SELECT ${packs} FROM replacement_line l JOIN product i USING (product_id)
        WHERE l.bucket = r.bucket AND l.replacement_id = r.replacement_id) AS lines
    FROM replacement r JOIN box b USING (bucket, box_id)
    WHERE ${isReplacementToPack} AND r.dispatch_on <= ${until} AND ${isReplacementInNoWave}
    ORDER BY r.dispatch_on, r.delivery_on, r.reference LIMIT ${atMost})`)
  return rows
}

/** How many wait for a wave, by dispatch day. */
export async function countWaiting(db: Database, until: DateOnly) {
  const { rows } = await db.execute<{ dispatchOn: DateOnly; boxes: number }>(sql`
    SELECT dispatch_on AS "dispatchOn", count(*)::int AS boxes FROM (
      SELECT b.dispatch_on FROM box b WHERE ${isToPack} AND b.dispatch_on <= ${until} AND ${isInNoWave}
      UNION ALL
      SELECT r.dispatch_on FROM replacement r
      WHERE ${isReplacementToPack} AND r.dispatch_on <= ${until} AND ${isReplacementInNoWave}) waiting
    GROUP BY 1 ORDER BY 1`)
  return rows
}

/** Packs of due boxes and replacements. */
const duePacks = (today: DateOnly) => sql`(
  SELECT b.box_id AS sending_id, l.product_id, l.quantity FROM box b JOIN ${linesToSend} l USING (bucket, box_id)
  WHERE ${isToPack} AND b.dispatch_on <= ${today}
  UNION ALL
  SELECT r.replacement_id, l.product_id, l.quantity
  FROM replacement r JOIN replacement_line l USING (bucket, replacement_id)
  WHERE ${isReplacementToPack} AND r.dispatch_on <= ${today})`

/** Sums the due packs of each product, beside its stock. */
export async function readNeeds(db: Database, today: DateOnly) {
  const { rows } = await db.execute<{
    productId: ProductId
    name: string
    needed: number
    onHand: number
  }>(sql`
    SELECT l.product_id AS "productId", i.name, sum(l.quantity)::int AS needed, coalesce(max(s.on_hand), 0)::int AS "onHand"
    FROM ${duePacks(today)} l JOIN product i USING (product_id) LEFT JOIN stock_level s USING (product_id)
    GROUP BY l.product_id, i.name, i.position ORDER BY i.position`)
  return rows
}

/** Due boxes that hold one of these products. */
export async function countBoxesWith(
  db: Database,
  today: DateOnly,
  productIds: readonly string[],
): Promise<number> {
  if (productIds.length === 0) return 0
  const { rows } = await db.execute<{ boxes: number }>(sql`
    SELECT count(DISTINCT sending_id)::int AS boxes FROM ${duePacks(today)} l
    WHERE l.product_id = ANY(${sql.param([...productIds])})`)
  return rows[0]?.boxes ?? 0
}
