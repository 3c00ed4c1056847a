import type { WireTimelineEntry } from '@cupboard/contract/office/desk'
import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId } from '@cupboard/domain/ids'
import { letterLeaves } from '@cupboard/domain/letter/when-letter-leaves'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { movesOf } from '#db/months/moves-of-box.ts'
import { iso } from '#db/sql-parts.ts'

type Entry = WireTimelineEntry & { key: string }

/** Where a page ended: the time of its last entry, and its key among those of the same time. */
export type Cursor = { at: string; key: string }

const NONE = `NULL::text AS by, NULL::text AS reference, NULL::text AS from_status, NULL::text AS to_status,
  NULL::bigint AS amount`

/**
 * A customer's history from five tables, the newest first. Each table is read by its own index for at most a page; a
 * letter stands for its event.
 */
export async function readTimeline(
  db: Database,
  customerId: CustomerId,
  cursor: Cursor | undefined,
  atMost: number,
): Promise<Entry[]> {
  const bucket = bucketOf(customerId)
  const isOlder = (at: string, key: string) =>
    cursor ? sql`(${sql.raw(at)}, ${sql.raw(key)}) < (${cursor.at}::timestamptz, ${cursor.key})` : sql`true`
  const { rows } = await db.execute<Entry>(sql`
    WITH events AS (
      SELECT e.recorded_at AS at, 'event:' || lpad(e.number::text, 12, '0') AS key, 'event' AS kind, e.kind AS what,
        ${sql.raw(NONE)}, NULL::text AS note
      FROM event e WHERE e.bucket = ${bucket} AND e.customer_id = ${customerId}
        AND ${isOlder('e.recorded_at', "'event:' || lpad(e.number::text, 12, '0')")}
        AND NOT (e.kind = ANY(${sql.param(Object.keys(letterLeaves))})
          AND EXISTS (SELECT 1 FROM letter l WHERE l.bucket = e.bucket AND l.event_id = e.event_id AND l.event_at = e.recorded_at))
      ORDER BY e.number DESC LIMIT ${atMost}),
    letters AS (
      SELECT l.queued_at AS at, 'letter:' || lpad(l.number::text, 12, '0') AS key, 'letter' AS kind,
        coalesce(nullif(l.subject, ''), e.kind) AS what, ${sql.raw(NONE)}, l.end_reason AS note
      FROM event e JOIN letter l ON l.bucket = e.bucket AND l.event_id = e.event_id AND l.event_at = e.recorded_at
      WHERE e.bucket = ${bucket} AND e.customer_id = ${customerId}
        AND ${isOlder('l.queued_at', "'letter:' || lpad(l.number::text, 12, '0')")}
      ORDER BY e.number DESC LIMIT ${atMost}),
    moves AS (
      SELECT m.moved_at AS at, 'move:' || lpad(m.number::text, 12, '0') AS key, 'move' AS kind, 'box-moved' AS what,
        m.moved_by AS by, b.reference, m.from_status, m.to_status, NULL::bigint AS amount, m.reason AS note
      FROM box b CROSS JOIN ${movesOf('b', 'm')} WHERE b.bucket = ${bucket} AND b.customer_id = ${customerId}
        AND ${isOlder('m.moved_at', "'move:' || lpad(m.number::text, 12, '0')")}
      ORDER BY m.number DESC LIMIT ${atMost}),
    money AS (
      SELECT g.entered_at AS at, 'money:' || lpad(g.number::text, 12, '0') AS key, 'money' AS kind, g.kind AS what,
        NULL::text AS by, b.reference, NULL::text AS from_status, NULL::text AS to_status, g.amount_pence AS amount,
        NULL::text AS note
      FROM ledger g JOIN box b USING (bucket, box_id) WHERE g.bucket = ${bucket} AND g.customer_id = ${customerId}
        AND ${isOlder('g.entered_at', "'money:' || lpad(g.number::text, 12, '0')")}
      ORDER BY g.number DESC LIMIT ${atMost}),
    deeds AS (
      SELECT d.done_at AS at, 'deed:' || lpad(d.number::text, 12, '0') AS key, 'deed' AS kind, d.deed AS what,
        s.name AS by, b.reference, NULL::text AS from_status, NULL::text AS to_status, NULL::bigint AS amount,
        d.reason AS note
      FROM office_audit d LEFT JOIN staff s USING (staff_id) LEFT JOIN box b ON b.bucket = ${bucket} AND b.box_id = d.box_id
      WHERE d.customer_id = ${customerId}
        AND ${isOlder('d.done_at', "'deed:' || lpad(d.number::text, 12, '0')")}
      ORDER BY d.number DESC LIMIT ${atMost})
    SELECT ${sql.raw(iso('t.at'))} AS at, t.key, t.kind, t.what, t.by, t.reference AS "boxReference",
      t.from_status AS "fromStatus", t.to_status AS "toStatus", t.amount::int AS "amountPence", t.note
    FROM (SELECT * FROM events UNION ALL SELECT * FROM letters UNION ALL SELECT * FROM moves
      UNION ALL SELECT * FROM money UNION ALL SELECT * FROM deeds) t
    ORDER BY t.at DESC, t.key DESC LIMIT ${atMost}`)
  return rows
}
