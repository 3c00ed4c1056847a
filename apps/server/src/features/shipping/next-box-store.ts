import { FUTURE_BOXES } from '@cupboard/domain/box/box-days'
import { addDays, type DateOnly } from '@cupboard/domain/calendar'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'

const AT_ONCE = 200
/** Longer than a box can be postponed: nobody is forgotten, and old years are not searched every minute. */
const LOOKED_BACK_DAYS = 200

/** A box whose turn is over, with the end of its customer's row of boxes. */
export type FinishedBox = {
  boxId: BoxId
  customerId: CustomerId
  deliveryOn: DateOnly
  anchorDay: number
  postCode: string
  lastCycleOn: DateOnly
  lastDeliveryOn: DateOnly
  toCome: number
}

const boxesToCome = (today: DateOnly) => sql`(
  SELECT count(*)::int FROM box f WHERE f.customer_id = b.customer_id AND f.delivery_on >= ${today}
    AND f.status NOT IN ('Delivered', 'NextOrderCreated', 'Cancelled'))`

/** Finished boxes of active subscriptions, locked. */
async function claimBoxes(tx: Transaction, today: DateOnly, isFinished: SQL): Promise<FinishedBox[]> {
  const { rows } = await tx.execute<FinishedBox>(sql`
    SELECT b.box_id AS "boxId", b.customer_id AS "customerId", b.delivery_on AS "deliveryOn",
      s.anchor_day AS "anchorDay", coalesce(a.post_code, '') AS "postCode",
      last.cycle_on AS "lastCycleOn", last.delivery_on AS "lastDeliveryOn",
      ${boxesToCome(today)} AS "toCome"
    FROM box b JOIN subscription s USING (customer_id) LEFT JOIN address a USING (customer_id)
    CROSS JOIN LATERAL (
      SELECT cycle_on, delivery_on FROM box l WHERE l.customer_id = b.customer_id ORDER BY delivery_on DESC LIMIT 1) last
    WHERE ${isFinished} AND s.is_active AND s.anchor_day IS NOT NULL
    ORDER BY b.delivery_on LIMIT ${AT_ONCE}
    FOR UPDATE OF s, b SKIP LOCKED`)
  return rows
}

export function claimDeliveredBoxes(tx: Transaction, today: DateOnly): Promise<FinishedBox[]> {
  return claimBoxes(tx, today, sql`b.status = 'Delivered'`)
}

/** Boxes whose day has gone without them, skipped or stuck, and left fewer to come than there should be. */
export function claimMissedBoxes(tx: Transaction, today: DateOnly): Promise<FinishedBox[]> {
  const isGone = sql`b.status IN ('SubscriptionNotActive', 'InvoiceCreated', 'Paid', 'Shipped', 'Dispute', 'Cancelled', 'Error')
    AND b.delivery_on < ${today} AND b.delivery_on >= ${addDays(today, -LOOKED_BACK_DAYS)}`
  return claimBoxes(tx, today, sql`${isGone} AND ${boxesToCome(today)} < ${FUTURE_BOXES}`)
}

/** Delivered → NextOrderCreated for all of them at once. */
export async function markNextBoxReady(tx: Transaction, boxIds: readonly BoxId[], now: Date): Promise<void> {
  const ids = sql`ANY(${sql.param([...boxIds])}::uuid[])`
  await tx.execute(sql`
    WITH moved AS (UPDATE box SET status = 'NextOrderCreated', status_since = ${now} WHERE box_id = ${ids}),
    audited AS (
      INSERT INTO box_audit (box_id, moved_at, from_status, to_status, moved_by)
      SELECT box_id, ${now}, 'Delivered', 'NextOrderCreated', 'worker' FROM box WHERE box_id = ${ids})
    SELECT 1`)
  await recordNextBoxes(tx, boxIds, now)
}

/** That each of these boxes is followed by another, whose contents are to be planned. */
export async function recordNextBoxes(tx: Transaction, boxIds: readonly BoxId[], now: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO event (event_id, kind, payload, recorded_at)
    SELECT gen_random_uuid(), 'next-box-laid-out',
      jsonb_build_object('kind', 'next-box-laid-out', 'customerId', customer_id, 'boxId', box_id, 'deliveryOn', delivery_on), ${now}
    FROM box WHERE box_id = ANY(${sql.param([...boxIds])}::uuid[])`)
}
