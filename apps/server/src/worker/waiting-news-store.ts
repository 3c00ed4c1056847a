import type { VatClass } from '@cupboard/domain/catalogue/product'
import type { ShopEvent, ShopEventKind } from '@cupboard/domain/events'
import type { CustomerId, EventId } from '@cupboard/domain/ids'
import type { Pence } from '@cupboard/domain/money'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { isToldAbout } from '#db/event-store.ts'
import type { BoxInBrief, LetterBox } from '#mail/letters/box-letters.ts'

/** Events whose letter tells what is in the box and what it costs. */
const CONTENTS_KINDS = [
  'box-notified',
  'box-paid',
  'box-payment-failed',
  'box-needs-confirmation',
] as const satisfies ShopEventKind[]
export type ContentsKind = (typeof CONTENTS_KINDS)[number]

const tellsContents = sql.raw(`kind IN (${CONTENTS_KINDS.map((kind) => `'${kind}'`).join(', ')})`)

/** An event with the facts its news is made of; what is gone meanwhile is null. */
export type WaitingNews = {
  eventId: EventId
  payload: ShopEvent
  customer: { customerId: CustomerId; firstName: string; email: string } | null
  box: LetterBox | null
}

type Line = [name: string, quantity: number, unitPricePence: Pence, vatClass: VatClass]
type Row = Pick<WaitingNews, 'eventId' | 'payload'> &
  NonNullable<WaitingNews['customer']> &
  BoxInBrief & { lines: Line[] | null }

/**
 * Takes the oldest events nobody has been told about, and everything worth telling, in one round trip. They count as
 * told when this transaction ends, and as never taken when it fails.
 */
export async function takeNews(tx: Transaction, atMost: number, now: Date): Promise<WaitingNews[]> {
  const { rows } = await tx.execute<Row>(sql`
    WITH waiting AS (
      SELECT event_id FROM event
      WHERE reacted_at IS NULL AND ${isToldAbout} ORDER BY number LIMIT ${atMost} FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE event e SET reacted_at = ${now} FROM waiting WHERE e.event_id = waiting.event_id
      RETURNING e.event_id, e.number, e.kind, e.payload, (e.payload->>'boxId')::uuid AS box_id
    ), contents AS (
      SELECT l.box_id, json_agg(json_build_array(p.name, l.quantity, coalesce(l.frozen_price_pence, p.price_pence),
        coalesce(l.frozen_vat_class, p.vat_class)) ORDER BY p.position) AS lines
      FROM box_line l JOIN product p USING (product_id)
      WHERE l.box_id IN (SELECT box_id FROM taken WHERE ${tellsContents}) AND l.quantity > 0
      GROUP BY l.box_id
    )
    SELECT e.event_id AS "eventId", e.payload, c.customer_id AS "customerId", c.first_name AS "firstName", c.email,
      b.box_id AS "boxId", b.reference, b.delivery_on AS "deliveryOn", contents.lines
    FROM taken e
    LEFT JOIN customer c ON c.customer_id = (e.payload->>'customerId')::uuid
    LEFT JOIN box b ON b.box_id = e.box_id
    LEFT JOIN contents ON contents.box_id = e.box_id
    ORDER BY e.number`)
  return rows.map(newsOf)
}

function newsOf({ eventId, payload, customerId, firstName, email, ...box }: Row): WaitingNews {
  return {
    eventId,
    payload,
    customer: customerId && { customerId, firstName, email },
    box: box.boxId && { ...box, lines: (box.lines ?? []).map(lineOf) },
  }
}

function lineOf([name, quantity, unitPricePence, vatClass]: Line): LetterBox['lines'][number] {
  return { name, quantity, unitPricePence, total: (quantity * unitPricePence) as Pence, vatClass }
}
