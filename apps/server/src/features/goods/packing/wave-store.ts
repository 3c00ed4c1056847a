import { packedFrom } from '@cupboard/domain/goods/packing/wave'
import type { StaffId } from '@cupboard/domain/ids'
import { replacementsConcernedBy } from '@cupboard/domain/refund/replacement'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { product } from '#db/schema/catalogue.ts'
import { wave } from '#db/schema/packing.ts'
import { isOneOf } from '#db/sql-parts.ts'

export type WaveRow = typeof wave.$inferSelect

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
  const isWanted = sql`CASE WHEN p.replacement_id IS NULL THEN ${isOneOf('b.status', packedFrom)}
    ELSE r.state = ANY(${sql.param(replacementsConcernedBy('ship'))}) END`
  const isInWave = sql`p.state IN ('to-pack', 'packed', 'short')`
  const { rows } = await db.execute<WaveInBrief>(sql`
    SELECT w.wave_id AS "waveId", w.number, w.state, w.carrier, w.service, w.made_at AS "madeAt",
      w.shipped_at AS "shippedAt", coalesce(t.name, '') AS "madeBy", (
        SELECT json_build_object('toPack', count(*) FILTER (WHERE p.state = 'to-pack' AND (${isWanted})),
          'packed', count(*) FILTER (WHERE p.state = 'packed' AND (${isWanted})),
          'short', count(*) FILTER (WHERE p.state = 'short' AND (${isWanted})),
          'dropped', count(*) FILTER (WHERE p.state = 'dropped' OR (${isInWave} AND NOT (${isWanted}))),
          'shipped', count(*) FILTER (WHERE p.state IN ('shipped', 'in-transit', 'delivered', 'returned', 'lost')))
        FROM parcel p JOIN box b USING (bucket, box_id)
        LEFT JOIN replacement r ON r.bucket = p.bucket AND r.replacement_id = p.replacement_id
        WHERE p.wave_id = w.wave_id) AS progress
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

/** How many parcels each carrier got today. */
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
