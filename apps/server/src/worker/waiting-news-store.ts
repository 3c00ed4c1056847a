import type { ShopEvent } from '@cupboard/domain/events'
import type { CustomerId, EventId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { isToldAbout } from '#db/event-store.ts'
import type { LetterBox } from '#mail/letters/box-letters.ts'

/** An event with the facts its news is made of; what is gone meanwhile is null. */
export type WaitingNews = {
  eventId: EventId
  payload: ShopEvent
  customer: { customerId: CustomerId; firstName: string; email: string } | null
  box: LetterBox | null
}

/** Takes the oldest events nobody has been told about, and everything worth telling, in one round trip. */
export async function claimNews(tx: Transaction, atMost: number): Promise<WaitingNews[]> {
  const { rows } = await tx.execute<WaitingNews>(sql`
    WITH claimed AS (
      SELECT event_id, number, payload, (payload->>'boxId')::uuid AS box_id FROM event
      WHERE reacted_at IS NULL AND ${isToldAbout} ORDER BY number LIMIT ${atMost} FOR UPDATE SKIP LOCKED
    ), contents AS (
      SELECT l.box_id, json_agg(json_build_object('name', p.name, 'quantity', l.quantity,
        'unitPricePence', unit.pence, 'total', l.quantity * unit.pence,
        'vatClass', coalesce(l.frozen_vat_class, p.vat_class)) ORDER BY p.position) AS lines
      FROM box_line l JOIN product p USING (product_id),
        LATERAL (SELECT coalesce(l.frozen_price_pence, p.price_pence) AS pence) unit
      WHERE l.box_id IN (SELECT box_id FROM claimed) AND l.quantity > 0
      GROUP BY l.box_id
    )
    SELECT e.event_id AS "eventId", e.payload,
      CASE WHEN c.customer_id IS NOT NULL THEN json_build_object(
        'customerId', c.customer_id, 'firstName', c.first_name, 'email', c.email) END AS customer,
      CASE WHEN b.box_id IS NOT NULL THEN json_build_object(
        'boxId', b.box_id, 'reference', b.reference, 'deliveryOn', b.delivery_on,
        'lines', coalesce(contents.lines, '[]')) END AS box
    FROM claimed e
    LEFT JOIN customer c ON c.customer_id = (e.payload->>'customerId')::uuid
    LEFT JOIN box b ON b.box_id = e.box_id
    LEFT JOIN contents ON contents.box_id = e.box_id
    ORDER BY e.number`)
  return rows
}
