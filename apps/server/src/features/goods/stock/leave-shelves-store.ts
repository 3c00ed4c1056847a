import type { DateOnly } from '@cupboard/domain/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { type BoxKey, boxIdsOf, oneBucketOf } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import { linesToSend } from './unsent-store.ts'

/** Takes the packs of these boxes out of stock on their dispatch day, and notes what they should have had. */
export async function takeBoxesFromShelves(
  tx: Transaction,
  boxes: readonly BoxKey[],
  packedOn: DateOnly,
): Promise<void> {
  if (boxes.length === 0) return
  const boxIds = boxIdsOf(boxes)
  const isOfThese = sql`bucket = ${oneBucketOf(boxes)} AND box_id = ANY(${boxIds}::uuid[])`
  const packs = sql`SELECT product_id, quantity FROM ${linesToSend} t WHERE ${isOfThese}`
  await take(tx, packs, packedOn)
  await tx.execute(sql`
    INSERT INTO unmet_goods (left_on, product_id, units)
    SELECT ${packedOn}, product_id, sum(units)::int FROM (
      SELECT product_id, wanted - given AS units FROM short_line WHERE ${isOfThese}
      UNION ALL SELECT product_id, units FROM unsent_line WHERE ${isOfThese}) unmet
    GROUP BY product_id ORDER BY product_id
    ON CONFLICT (left_on, product_id) DO UPDATE SET units = unmet_goods.units + excluded.units`)
}

/** Takes the packs of replacements out of stock. */
export async function takePacksFromShelves(
  tx: Transaction,
  packs: readonly { productId: string; quantity: number }[],
  packedOn: DateOnly,
): Promise<void> {
  if (packs.length === 0) return
  const rows = JSON.stringify(packs.map(({ productId, quantity }) => ({ product_id: productId, quantity })))
  const given = sql`SELECT product_id, quantity FROM json_to_recordset(${rows}) AS p (product_id text, quantity int)`
  await take(tx, given, packedOn)
}

/** Locks products in order, so that two workers wait for each other instead of deadlocking. */
async function take(tx: Transaction, packs: SQL, packedOn: DateOnly): Promise<void> {
  await tx.execute(sql`
    WITH left_now AS (
      SELECT product_id, sum(quantity)::int AS units FROM (${packs}) packs GROUP BY product_id ORDER BY product_id),
    noted AS (
      INSERT INTO packed_goods (packed_on, product_id, units) SELECT ${packedOn}, product_id, units FROM left_now
      ON CONFLICT (packed_on, product_id) DO UPDATE SET units = packed_goods.units + excluded.units)
    INSERT INTO stock_level (product_id, on_hand) SELECT product_id, -units FROM left_now
    ON CONFLICT (product_id) DO UPDATE SET on_hand = stock_level.on_hand + excluded.on_hand`)
}
