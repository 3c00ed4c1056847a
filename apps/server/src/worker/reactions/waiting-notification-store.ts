import type { ShopEvent, ShopEventKind } from '@cupboard/domain/events'
import type { CustomerId, EventId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { type EventKey, isToldAbout } from '#db/event-store.ts'
import { isOneOf } from '#db/sql-parts.ts'
import { creditToUse } from '#features/billing/credit/credit-store.ts'
import { cutOffDay } from '#features/boxes/life/box-move-store.ts'
import { queueLetters } from '#mail/letter-store.ts'

/** Events whose letter lists contents and prices of the box. */
const CONTENTS_KINDS = [
  'box-notified',
  'box-paid',
  'box-payment-failed',
  'box-needs-confirmation',
] as const satisfies ShopEventKind[]
export type ContentsKind = (typeof CONTENTS_KINDS)[number]

/** An event that nobody has been notified of. */
export type WaitingEvent = EventKey & { payload: ShopEvent; trace: string | null }

/** A bucket, and the earliest month to read. */
export type Where = { bucket: number; since: Date }

/** The oldest events that nobody has been notified of, in any bucket. */
export const eventsToTell = sql`SELECT bucket, recorded_at AS since FROM event WHERE reacted_at IS NULL AND ${isToldAbout} ORDER BY number`

/**
 * Takes the oldest such events of a bucket. They count as done when this transaction commits, and as untouched when it
 * fails.
 */
export async function takeNotifications(
  tx: Transaction,
  { bucket, since }: Where,
  { atMost, now }: { atMost: number; now: Date },
): Promise<WaitingEvent[]> {
  const { rows } = await tx.execute<Omit<WaitingEvent, 'eventAt'> & { eventAt: string }>(sql`
    WITH waiting AS (
      SELECT event_id, recorded_at FROM event
      WHERE bucket = ${bucket} AND recorded_at >= ${since} AND reacted_at IS NULL AND ${isToldAbout}
      ORDER BY number LIMIT ${atMost} FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE event e SET reacted_at = ${now} FROM waiting
      WHERE e.bucket = ${bucket} AND e.recorded_at >= ${since} AND e.event_id = waiting.event_id
        AND e.recorded_at = waiting.recorded_at
      RETURNING e.event_id, e.recorded_at, e.number, e.payload, e.trace
    )
    SELECT event_id AS "eventId", recorded_at AS "eventAt", payload, trace FROM taken ORDER BY number`)
  return rows.map((row) => ({ ...row, eventAt: new Date(row.eventAt) }))
}

/** An event with its notification, and from when on its letter may leave, if there is one. */
export type QueuedLetter = EventKey & { leavesFrom: Date | null }
/** The customer of an event; nobody if the customer or the box is gone. */
export type Recipient = { eventId: EventId; customerId: CustomerId | null }

/** Finds the customers, and queues their letters with all facts as they are now, in one round trip. */
export async function queueLettersOf(
  tx: Transaction,
  { bucket, since }: Where,
  told: readonly QueuedLetter[],
  now: Date,
): Promise<Recipient[]> {
  const eventIds = sql.param(told.map(({ eventId }) => eventId))
  const recordedAt = sql.param(told.map(({ eventAt }) => eventAt.toISOString()))
  const moments = sql.param(told.map(({ leavesFrom }) => leavesFrom?.toISOString() ?? null))
  const { rows } = await tx.execute<Recipient>(sql`
    WITH taken AS (
      SELECT e.bucket, e.event_id, e.recorded_at AS event_at, e.trace, e.number, e.kind, e.payload, e.customer_id AS of_customer,
        (e.payload->>'boxId')::uuid AS of_box, given.leaves_from
      FROM unnest(${eventIds}::uuid[], ${recordedAt}::timestamptz[], ${moments}::timestamptz[]) AS given (event_id, recorded_at, leaves_from)
      JOIN event e ON e.bucket = ${bucket} AND e.recorded_at >= ${since} AND e.event_id = given.event_id
        AND e.recorded_at = given.recorded_at
    ), told AS (
      SELECT e.bucket, e.event_id, e.event_at, e.trace, e.number, e.leaves_from, c.customer_id, c.email,
        json_build_object('firstName', c.first_name, 'happened', e.payload, 'box', CASE WHEN b.box_id IS NOT NULL THEN
          json_build_object('boxId', b.box_id, 'reference', b.reference, 'deliveryOn', b.delivery_on,
            'dispatchOn', b.dispatch_on, 'cutOffOn', ${cutOffDay}, 'cardLastFour', s.card_last_four, 'lines', contents.lines, 'leftOut', left_out.lines,
            'short', short.lines,
            'credit', CASE WHEN e.kind = 'box-notified' THEN ${creditToUse} END,
            'creditPence', (SELECT pay.credit_pence::int FROM payment pay
              WHERE pay.bucket = b.bucket AND pay.box_id = b.box_id)) END) AS facts
      FROM taken e
      LEFT JOIN box b ON b.bucket = e.bucket AND b.box_id = e.of_box
      LEFT JOIN customer c ON c.bucket = e.bucket AND c.customer_id = e.of_customer AND c.email <> ''
        AND (b.box_id IS NOT NULL OR e.of_box IS NULL)
      LEFT JOIN subscription s ON s.bucket = b.bucket AND s.customer_id = b.customer_id
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_array(p.name, l.quantity, coalesce(l.frozen_price_pence, p.price_pence),
          coalesce(l.frozen_vat_class, p.vat_class), p.product_id) ORDER BY p.position) AS lines
        FROM box_line l JOIN product p USING (product_id)
        WHERE l.bucket = b.bucket AND l.box_id = b.box_id AND l.quantity > 0 AND ${isOneOf('e.kind', CONTENTS_KINDS)}
      ) contents ON true
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_array(p.name, l.reason #> '{putOff,packs}', l.reason #> '{putOff,budgetPence}')
          ORDER BY p.position) AS lines
        FROM box_line l JOIN product p USING (product_id)
        WHERE l.bucket = b.bucket AND l.box_id = b.box_id AND l.reason ? 'putOff' AND NOT l.is_fixed
          AND e.kind = 'box-notified'
      ) left_out ON true
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_array(p.name, h.wanted - h.given, h.done, i.name, h.substitute_units)
          ORDER BY p.position) AS lines
        FROM short_line h JOIN product p USING (product_id) LEFT JOIN product i ON i.product_id = h.substitute_id
        WHERE h.bucket = b.bucket AND h.box_id = b.box_id AND e.kind = 'box-notified'
      ) short ON true
    ), queued AS (
      ${queueLetters(sql`(SELECT * FROM told WHERE customer_id IS NOT NULL AND leaves_from IS NOT NULL)`, now)}
    )
    SELECT event_id AS "eventId", customer_id AS "customerId" FROM told`)
  return rows
}
