import type { BoxStatus } from '@cupboard/domain/box/box-status'
import type { DateOnly } from '@cupboard/domain/calendar'
import { statesThatHoldBox } from '@cupboard/domain/goods/packing/parcel-state'
import { packedFrom } from '@cupboard/domain/goods/packing/wave'
import type { BoxId, CustomerId, ProductId, StaffId } from '@cupboard/domain/ids'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { product } from '#db/schema/catalogue.ts'
import { wave } from '#db/schema/packing.ts'
import { linesToSend } from '#features/goods/stock/unsent-store.ts'

export type WaveRow = typeof wave.$inferSelect

const isToPack = sql`b.status = ANY(${sql.param([...packedFrom])}) AND NOT b.is_skipped`
const isInNoWave = sql`NOT EXISTS (SELECT 1 FROM parcel p WHERE p.bucket = b.bucket AND p.box_id = b.box_id
  AND p.state = ANY(${sql.param([...statesThatHoldBox])}))`

/** A box that waits for a wave. */
export type WaitingBox = {
  customerId: CustomerId
  boxId: BoxId
  reference: string
  status: BoxStatus
  dispatchOn: DateOnly
  deliveryOn: DateOnly
  lines: { productId: string; quantity: number; weightG: number | null }[]
}

/** Boxes that are due by a day and in no wave, the most urgent first. */
export async function readWaitingBoxes(
  tx: Transaction,
  { until, atMost }: { until: DateOnly; atMost: number },
): Promise<WaitingBox[]> {
  const { rows } = await tx.execute<WaitingBox>(sql`
    SELECT b.customer_id AS "customerId", b.box_id AS "boxId", b.reference, b.status,
      b.dispatch_on AS "dispatchOn", b.delivery_on AS "deliveryOn", (
        SELECT json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity, 'weightG', i.weight_g))
        FROM ${linesToSend} l JOIN product i USING (product_id)
        WHERE l.bucket = b.bucket AND l.box_id = b.box_id) AS lines
    FROM box b WHERE ${isToPack} AND b.dispatch_on <= ${until} AND ${isInNoWave}
      AND EXISTS (SELECT 1 FROM ${linesToSend} l WHERE l.bucket = b.bucket AND l.box_id = b.box_id)
    ORDER BY b.dispatch_on, b.delivery_on, b.reference LIMIT ${atMost}`)
  return rows
}

/** How many boxes wait for a wave, by the day on which they should leave. */
export async function countWaiting(db: Database, until: DateOnly) {
  const { rows } = await db.execute<{ dispatchOn: DateOnly; boxes: number }>(sql`
    SELECT b.dispatch_on AS "dispatchOn", count(*)::int AS boxes FROM box b
    WHERE ${isToPack} AND b.dispatch_on <= ${until} AND ${isInNoWave} GROUP BY 1 ORDER BY 1`)
  return rows
}

const isDue = (today: DateOnly) => sql`${isToPack} AND b.dispatch_on <= ${today}`

/** Packs of each product in boxes that are due, beside what stands on its shelf. */
export async function readNeeds(db: Database, today: DateOnly) {
  const { rows } = await db.execute<{
    productId: ProductId
    name: string
    needed: number
    onHand: number
  }>(sql`
    SELECT l.product_id AS "productId", i.name, sum(l.quantity)::int AS needed, coalesce(max(s.on_hand), 0)::int AS "onHand"
    FROM box b JOIN ${linesToSend} l USING (bucket, box_id) JOIN product i USING (product_id)
    LEFT JOIN stock_level s USING (product_id)
    WHERE ${isDue(today)} GROUP BY l.product_id, i.name, i.position ORDER BY i.position`)
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
    SELECT count(DISTINCT b.box_id)::int AS boxes FROM box b JOIN ${linesToSend} l USING (bucket, box_id)
    WHERE ${isDue(today)} AND l.product_id = ANY(${sql.param([...productIds])})`)
  return rows[0]?.boxes ?? 0
}

export async function insertWave(
  tx: Transaction,
  row: typeof wave.$inferInsert,
): Promise<WaveRow | undefined> {
  const [made] = await tx.insert(wave).values(row).onConflictDoNothing().returning()
  return made
}

export async function findWave(db: Database | Transaction, waveId: string): Promise<WaveRow | undefined> {
  const [row] = await db.select().from(wave).where(eq(wave.waveId, waveId))
  return row
}

export async function lockWave(tx: Transaction, waveId: string): Promise<WaveRow | undefined> {
  const [row] = await tx.select().from(wave).where(eq(wave.waveId, waveId)).for('update')
  return row
}

export async function closeWave(
  tx: Transaction,
  waveId: string,
  { shippedBy, shippedAt }: { shippedBy: StaffId; shippedAt: Date },
): Promise<void> {
  await tx.update(wave).set({ state: 'shipped', shippedBy, shippedAt }).where(eq(wave.waveId, waveId))
}

export type WaveInBrief = Omit<WaveRow, 'madeBy' | 'shippedBy' | 'madeAt' | 'shippedAt'> & {
  madeAt: string
  shippedAt: string | null
  madeBy: string
  progress: { toPack: number; packed: number; short: number; dropped: number; shipped: number }
}

async function readWavesWhere(db: Database, which: SQL, atMost: number): Promise<WaveInBrief[]> {
  const isWanted = sql`b.status = ANY(${sql.param([...packedFrom])})`
  const isInWave = sql`p.state IN ('to-pack', 'packed', 'short')`
  const { rows } = await db.execute<WaveInBrief>(sql`
    SELECT w.wave_id AS "waveId", w.number, w.state, w.carrier, w.service, w.made_at AS "madeAt",
      w.shipped_at AS "shippedAt", coalesce(t.name, '') AS "madeBy", (
        SELECT json_build_object('toPack', count(*) FILTER (WHERE p.state = 'to-pack' AND ${isWanted}),
          'packed', count(*) FILTER (WHERE p.state = 'packed' AND ${isWanted}),
          'short', count(*) FILTER (WHERE p.state = 'short' AND ${isWanted}),
          'dropped', count(*) FILTER (WHERE p.state = 'dropped' OR (${isInWave} AND NOT ${isWanted})),
          'shipped', count(*) FILTER (WHERE p.state IN ('shipped', 'in-transit', 'delivered', 'returned', 'lost')))
        FROM parcel p JOIN box b USING (bucket, box_id) WHERE p.wave_id = w.wave_id) AS progress
    FROM wave w LEFT JOIN staff t ON t.staff_id = w.made_by
    WHERE ${which} ORDER BY w.number DESC LIMIT ${atMost}`)
  return rows
}

export function readWaves(db: Database, before: number | undefined, atMost: number): Promise<WaveInBrief[]> {
  return readWavesWhere(db, before === undefined ? sql`true` : sql`w.number < ${before}`, atMost)
}

export function readOpenWaves(db: Database, atMost: number): Promise<WaveInBrief[]> {
  return readWavesWhere(db, sql`w.state = 'open'`, atMost)
}

export async function readWaveInBrief(db: Database, waveId: string): Promise<WaveInBrief | undefined> {
  return (await readWavesWhere(db, sql`w.wave_id = ${waveId}`, 1))[0]
}

/** What each carrier has of us today. */
export async function countByCarrier(db: Database, since: Date) {
  const { rows } = await db.execute<{
    carrier: string
    toPack: number
    packed: number
    shippedToday: number
  }>(sql`
    SELECT w.carrier, count(*) FILTER (WHERE w.state = 'open' AND p.state = 'to-pack')::int AS "toPack",
      count(*) FILTER (WHERE w.state = 'open' AND p.state = 'packed')::int AS packed,
      count(*) FILTER (WHERE w.state = 'shipped' AND p.state NOT IN ('void', 'dropped', 'short'))::int AS "shippedToday"
    FROM wave w JOIN parcel p ON p.wave_id = w.wave_id
    WHERE w.state = 'open' OR w.shipped_at >= ${since} GROUP BY 1 ORDER BY 1`)
  return rows
}

/** Products as the floor knows them. */
export function readHandled(db: Database) {
  return db
    .select({
      productId: product.productId,
      name: product.name,
      size: product.size,
      ean: product.ean,
      bin: sql<string>`coalesce(${product.bin}, '')`,
      isHazard: product.isHazard,
    })
    .from(product)
}
