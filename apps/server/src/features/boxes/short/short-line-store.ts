import { bucketOf } from '@cupboard/domain/bucket'
import type { VatClass } from '@cupboard/domain/catalogue/product'
import type { BoxId, CustomerId, ProductId } from '@cupboard/domain/ids'
import type { KeptReason } from '@cupboard/domain/recommendation/recommend'
import { and, eq, sql } from 'drizzle-orm'
import { type BoxKey, boxIdsOf, boxKeyOf, isOfBox, oneBucketOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { boxLine } from '#db/schema/boxes.ts'
import { shortLine } from '#db/schema/goods.ts'
import { excludedOf, isAmong } from '#db/sql-parts.ts'

export type ShortLineRow = typeof shortLine.$inferSelect

export async function readShortLines(
  db: Database | Transaction,
  customerId: CustomerId,
  boxIds: readonly BoxId[],
): Promise<ShortLineRow[]> {
  if (boxIds.length === 0) return []
  return db
    .select()
    .from(shortLine)
    .where(and(eq(shortLine.bucket, bucketOf(customerId)), isAmong(shortLine.boxId, boxIds)))
}

/** Which of these boxes' owners wait for something: their next boxes bring it. */
export async function readWaiting(tx: Transaction, boxes: readonly BoxKey[]): Promise<Set<CustomerId>> {
  if (boxes.length === 0) return new Set()
  const rows = await tx
    .select({ customerId: shortLine.customerId })
    .from(shortLine)
    .where(
      and(
        eq(shortLine.bucket, oneBucketOf(boxes)),
        isAmong(
          shortLine.boxId,
          boxes.map(({ boxId }) => boxId),
        ),
        eq(shortLine.done, 'waits'),
      ),
    )
  return new Set(rows.map(({ customerId }) => customerId))
}

/** Lowers lines to the packs given. Their proposals fall too, unless the customer had set the quantity. */
export async function lowerLines(tx: Transaction, shorts: readonly ShortLineRow[]): Promise<void> {
  if (shorts.length === 0) return
  const rows = shorts.map(({ boxId, productId, given }) => ({ box_id: boxId, product_id: productId, given }))
  await tx.execute(sql`
    UPDATE box_line l SET quantity = g.given, proposed = CASE WHEN l.is_fixed THEN l.proposed ELSE g.given END
    FROM json_to_recordset(${JSON.stringify(rows)}) AS g (box_id uuid, product_id text, given int)
    WHERE l.bucket = ${oneBucketOf(shorts)} AND l.box_id = g.box_id AND l.product_id = g.product_id`)
}

export async function saveShortLines(tx: Transaction, shorts: readonly ShortLineRow[]): Promise<void> {
  if (shorts.length === 0) return
  const { wanted, given, wasFixed, done, substituteId, substituteUnits, settledAt } = shortLine
  await tx
    .insert(shortLine)
    .values([...shorts])
    .onConflictDoUpdate({
      target: [shortLine.bucket, shortLine.boxId, shortLine.productId],
      set: excludedOf({ wanted, given, wasFixed, done, substituteId, substituteUnits, settledAt }),
    })
}

export type SubstituteLine = BoxKey & {
  productId: ProductId
  units: number
  unitPricePence: number
  vatClass: VatClass
}

const SENT_INSTEAD: KeptReason = {
  code: 'once',
  quantity: 0,
  perMonth: 0,
  lastsUntilDay: 0,
  text: 'Sent instead of something that we had run out of, as you wished.',
}

/** Inserts substitutes into their box alone, at the price they have here. */
export async function insertSubstitutes(tx: Transaction, lines: readonly SubstituteLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx.insert(boxLine).values(
    lines.map(({ productId, units, unitPricePence, vatClass, ...box }) => ({
      ...boxKeyOf(box),
      productId,
      quantity: units,
      proposed: units,
      isFixed: true,
      frozenPricePence: unitPricePence,
      frozenVatClass: vatClass,
      reason: SENT_INSTEAD,
    })),
  )
}

/** Undoes the short lines of boxes that are announced no more: restores quantities, removes substitutes. */
export async function takeBackShortLines(tx: Transaction, boxes: readonly BoxKey[]): Promise<void> {
  if (boxes.length === 0) return
  const where = sql`s.bucket = ${oneBucketOf(boxes)} AND s.box_id = ANY(${boxIdsOf(boxes)}::uuid[])`
  await tx.execute(sql`
    WITH taken AS (DELETE FROM short_line s WHERE ${where} RETURNING s.*),
    gone AS (DELETE FROM box_line l USING taken t
      WHERE l.bucket = t.bucket AND l.box_id = t.box_id AND l.product_id = t.substitute_id)
    UPDATE box_line l SET quantity = l.quantity + t.wanted - t.given,
      proposed = CASE WHEN t.was_fixed THEN l.proposed ELSE l.proposed + t.wanted - t.given END
    FROM taken t WHERE l.bucket = t.bucket AND l.box_id = t.box_id AND l.product_id = t.product_id`)
}

/** Its customer has so many of it now after all. */
export async function raiseGiven(
  tx: Transaction,
  box: BoxKey,
  productId: ProductId,
  quantity: number,
): Promise<void> {
  const isIt = and(isOfBox(shortLine, box), eq(shortLine.productId, productId))
  await tx.delete(shortLine).where(and(isIt, sql`${shortLine.wanted} <= ${quantity}`))
  await tx
    .update(shortLine)
    .set({ given: quantity })
    .where(and(isIt, sql`${shortLine.given} < ${quantity}`))
}
