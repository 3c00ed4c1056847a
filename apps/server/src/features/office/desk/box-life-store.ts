import type { BoxStatus } from '@cupboard/domain/box/box-status'
import { bucketOf } from '@cupboard/domain/bucket'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import type { Pence } from '@cupboard/domain/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { movesOf } from '#db/months/moves-of-box.ts'
import { iso } from '#db/sql-parts.ts'

export type BoxOwner = { boxId: BoxId; reference: string; customerId: CustomerId; customerName: string }

export async function findBoxOwner(db: Database | Transaction, boxId: BoxId): Promise<BoxOwner | undefined> {
  return (await readBoxOwners(db, [boxId])).get(boxId)
}

/** The customers of these boxes. */
export async function readBoxOwners(
  db: Database | Transaction,
  boxIds: readonly BoxId[],
): Promise<Map<BoxId, BoxOwner>> {
  if (boxIds.length === 0) return new Map()
  const { rows } = await db.execute<BoxOwner>(sql`
    SELECT b.box_id AS "boxId", b.reference, b.customer_id AS "customerId",
      c.first_name || ' ' || c.last_name AS "customerName"
    FROM box b JOIN customer c USING (bucket, customer_id) WHERE b.box_id = ANY(${sql.param([...boxIds])}::uuid[])`)
  return new Map(rows.map((owner) => [owner.boxId, owner]))
}

type Life = {
  moves: { at: string; from: BoxStatus | null; to: BoxStatus; by: string; reason: string | null }[]
  payment: {
    state: string
    amountPence: Pence
    declineCode: string | null
    nextTryAt: string | null
  } | null
  attempts: { at: string; outcome: string | null; declineCode: string | null }[]
  money: { at: string; kind: string; amountPence: Pence }[]
  letters: { subject: string; queuedAt: string; sentAt: string | null; endReason: string | null }[]
  receiptNumber: string | null
}

const listOf = (rows: SQL) => sql`coalesce((SELECT json_agg(r) FROM (${rows}) r), '[]')`
const at = (column: string) => sql.raw(iso(column))

/** All records of one box, in one round trip. */
export async function readBoxLife(db: Database, { boxId, customerId }: BoxOwner): Promise<Life> {
  const ofBox = (alias: string) =>
    sql`${sql.raw(alias)}.bucket = ${bucketOf(customerId)} AND ${sql.raw(alias)}.box_id = ${boxId}`
  const { rows } = await db.execute<Life>(sql`SELECT
    ${listOf(sql`SELECT ${at('m.moved_at')} AS at, m.from_status AS "from", m.to_status AS "to", m.moved_by AS "by",
      m.reason FROM box b CROSS JOIN ${movesOf('b', 'm')} WHERE ${ofBox('b')} ORDER BY m.number`)} AS moves,
    (SELECT json_build_object('state', p.state, 'amountPence', p.amount_pence, 'declineCode', p.decline_code,
      'nextTryAt', ${at('p.next_try_at')}) FROM payment p WHERE ${ofBox('p')}) AS payment,
    ${listOf(sql`SELECT ${at('t.started_at')} AS at, t.outcome, t.decline_code AS "declineCode"
      FROM payment_attempt t WHERE ${ofBox('t')} ORDER BY t.number`)} AS attempts,
    ${listOf(sql`SELECT ${at('g.entered_at')} AS at, g.kind, g.amount_pence AS "amountPence"
      FROM ledger g WHERE ${ofBox('g')} ORDER BY g.number`)} AS money,
    ${listOf(sql`SELECT coalesce(nullif(l.subject, ''), e.kind) AS subject, ${at('l.queued_at')} AS "queuedAt",
      ${at('l.sent_at')} AS "sentAt", l.end_reason AS "endReason"
      FROM event e JOIN letter l ON l.bucket = e.bucket AND l.event_id = e.event_id AND l.event_at = e.recorded_at
      WHERE e.bucket = ${bucketOf(customerId)} AND e.customer_id = ${customerId} AND e.payload ->> 'boxId' = ${boxId}
      ORDER BY l.number`)} AS letters,
    (SELECT 'R-' || receipt_number FROM receipt r WHERE ${ofBox('r')}) AS "receiptNumber"`)
  const [life] = rows
  if (!life) throw new Error('a select without a table gave no row')
  return life
}
