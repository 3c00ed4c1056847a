import type { DateOnly } from '@cupboard/domain/calendar'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'

const AT_ONCE = 200

export type DeliveredBox = {
  boxId: BoxId
  customerId: CustomerId
  deliveryOn: DateOnly
  anchorDay: number
  postCode: string
  lastCycleOn: DateOnly
  lastDeliveryOn: DateOnly
  toCome: number
}

/** Delivered boxes of active subscriptions, locked, with the end of each customer's row of boxes. */
export async function claimDeliveredBoxes(tx: Transaction, today: DateOnly): Promise<DeliveredBox[]> {
  const { rows } = await tx.execute<DeliveredBox>(sql`
    SELECT b.box_id AS "boxId", b.customer_id AS "customerId", b.delivery_on AS "deliveryOn",
      s.anchor_day AS "anchorDay", coalesce(a.post_code, '') AS "postCode",
      last.cycle_on AS "lastCycleOn", last.delivery_on AS "lastDeliveryOn",
      (SELECT count(*)::int FROM box f WHERE f.customer_id = b.customer_id AND f.delivery_on >= ${today}
        AND f.status NOT IN ('Delivered', 'NextOrderCreated', 'Cancelled')) AS "toCome"
    FROM box b JOIN subscription s USING (customer_id) LEFT JOIN address a USING (customer_id)
    CROSS JOIN LATERAL (
      SELECT cycle_on, delivery_on FROM box l WHERE l.customer_id = b.customer_id ORDER BY delivery_on DESC LIMIT 1) last
    WHERE b.status = 'Delivered' AND s.is_active AND s.anchor_day IS NOT NULL
    ORDER BY b.delivery_on LIMIT ${AT_ONCE}
    FOR UPDATE OF s, b SKIP LOCKED`)
  return rows
}

/** Delivered → NextOrderCreated for all of them at once. */
export async function markNextBoxReady(tx: Transaction, boxIds: readonly BoxId[], now: Date): Promise<void> {
  const ids = sql`ANY(${sql.param([...boxIds])}::uuid[])`
  await tx.execute(sql`
    WITH moved AS (UPDATE box SET status = 'NextOrderCreated', status_since = ${now} WHERE box_id = ${ids}),
    audited AS (
      INSERT INTO box_audit (box_id, moved_at, from_status, to_status, moved_by)
      SELECT box_id, ${now}, 'Delivered', 'NextOrderCreated', 'worker' FROM box WHERE box_id = ${ids})
    INSERT INTO event (event_id, kind, payload, recorded_at)
    SELECT gen_random_uuid(), 'next-box-laid-out',
      jsonb_build_object('kind', 'next-box-laid-out', 'customerId', customer_id, 'boxId', box_id, 'deliveryOn', delivery_on), ${now}
    FROM box WHERE box_id = ${ids}`)
}
