import { overStatuses } from '@cupboard/domain/box/box-status'
import type { DateOnly } from '@cupboard/domain/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { type BoxKey, boxIdsOf } from '#db/buckets/bucket-key.ts'
import { workInDueBuckets } from '#db/buckets/due-buckets.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { dataMap } from '#db/data-map/data-map.ts'
import type { MappedTable } from '#db/data-map/map-parts.ts'
import { isOneOf } from '#db/sql-parts.ts'
import { sumTakenAnew } from '#features/boxes/life/product-taken-store.ts'

/** Deletes one batch of older rows, and answers how many. */
type Sweep = (db: Database, before: Date, atMost: number) => Promise<number>

const changed = ({ rowCount }: { rowCount: number | null }) => rowCount ?? 0

/** Old rows of the audit lose their names and stay. */
export const emptyOldDeeds: Sweep = async (db, before, atMost) =>
  changed(
    await db.execute(sql`UPDATE office_audit SET subject = 'Erased customer', before = NULL, after = NULL, reason = 'erased'
      WHERE number IN (SELECT number FROM office_audit WHERE done_at < ${before}
        AND reason <> 'erased' LIMIT ${atMost})`),
  )

const isOldBox = (before: DateOnly) => sql`b.delivery_on < ${before} AND (${isOneOf('b.status', overStatuses)}
  OR NOT EXISTS (SELECT 1 FROM payment p WHERE p.bucket = b.bucket AND p.box_id = b.box_id))`

/** Finds buckets with boxes that were over long ago. */
export function oldBoxes(before: DateOnly): SQL {
  return sql`SELECT b.bucket FROM box b WHERE ${isOldBox(before)}`
}

/** Locks them with their subscriptions, as a move does. Other workers skip them until this transaction ends. */
export async function lockOldBoxes(
  tx: Transaction,
  bucket: number,
  before: DateOnly,
  atMost: number,
): Promise<BoxKey[]> {
  const { rows } = await tx.execute<BoxKey>(sql`
    SELECT b.box_id AS "boxId", b.customer_id AS "customerId" FROM box b JOIN subscription s USING (bucket, customer_id)
    WHERE b.bucket = ${bucket} AND ${isOldBox(before)}
    ORDER BY b.delivery_on LIMIT ${atMost} FOR UPDATE OF s, b SKIP LOCKED`)
  return rows
}

/** Deletes all rows of these boxes, in the order of the data map, and sums the deliveries left anew. Credit stays. */
export async function deleteBoxes(tx: Transaction, bucket: number, boxes: readonly BoxKey[]): Promise<void> {
  const ofBoxes = sql`bucket = ${bucket} AND box_id = ANY(${boxIdsOf(boxes)}::uuid[])`
  for (const [table, mapped] of Object.entries(dataMap)) {
    const theirs = whichGo(mapped, ofBoxes)
    if (table === 'credit_entry')
      await tx.execute(sql`UPDATE credit_entry SET box_id = NULL WHERE bucket = ${bucket} AND ${ofBoxes}`)
    else if (theirs) await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE ${theirs}`)
  }
  await sumTakenAnew(tx, boxes)
}

/** Finds rows by their box, or by the refund or replacement of a box. */
function whichGo({ rowsOf, keys, keptFor, onErasure }: MappedTable, ofBoxes: SQL): SQL | undefined {
  if (keptFor !== 'tax' && onErasure !== 'rows-go') return undefined
  if (rowsOf === 'difference') return sql`box_id IN (SELECT box_id FROM box WHERE ${ofBoxes})`
  if (rowsOf !== 'customer' && rowsOf !== 'line') return undefined
  if (keys.includes('box_id')) return ofBoxes
  if (keys.includes('refund_id')) return sql`refund_id IN (SELECT refund_id FROM refund WHERE ${ofBoxes})`
  if (keys.includes('replacement_id'))
    return sql`replacement_id IN (SELECT replacement_id FROM replacement WHERE ${ofBoxes})`
  return undefined
}

const isOldStub = (before: Date) => sql`e.erased_at < ${before} AND e.ended_at IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM box b WHERE b.bucket = e.bucket AND b.customer_id = e.customer_id)`

const STUB_TABLES = [
  'credit_entry',
  'data_request',
  'subscription_change',
  'subscription',
  'erasure',
  'customer',
]

/** Deletes stubs of erased customers once none of their papers are kept. */
export const deleteOldStubs: Sweep = (db, before, atMost) =>
  workInDueBuckets(
    db,
    { rows: sql`SELECT e.bucket FROM erasure e WHERE ${isOldStub(before)}`, enough: atMost },
    (bucket) =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ id: string }>(sql`
          SELECT e.customer_id AS id FROM erasure e WHERE e.bucket = ${bucket} AND ${isOldStub(before)}
          LIMIT ${atMost} FOR UPDATE SKIP LOCKED`)
        const theirs = sql`bucket = ${bucket} AND customer_id = ANY(${sql.param(rows.map(({ id }) => id))}::uuid[])`
        for (const table of STUB_TABLES)
          await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE ${theirs}`)
        return rows.length
      }),
  )
