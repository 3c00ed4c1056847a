import { CUT_OFF_DAYS, NOTICE_DAYS } from '@cupboard/domain/box/box-days'
import { addDays, type DateOnly } from '@cupboard/domain/calendar'
import type { ShopEventKind } from '@cupboard/domain/events'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { tellClosedBoxes } from '#features/boxes/closed-box-store.ts'

/** Boxes moved by one statement. Enough to be fast, few enough to leave other work its turn. */
const AT_ONCE = 500

type Day = { today: DateOnly; now: Date }

type Batch = { due: SQL; to: SQL; event: ShopEventKind; alsoSet?: SQL; also?: SQL }

/**
 * Moves a batch of due boxes in one statement: claims them (other workers skip them), changes their status, writes
 * the audit and records one event each. Locking the subscription makes every change by a customer wait or go first.
 */
async function moveBatch(
  db: Database,
  { due, to, event, alsoSet = sql``, also = sql`` }: Batch,
  now: Date,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    WITH due AS (
      SELECT b.box_id, b.customer_id, b.delivery_on, b.status
      FROM box b JOIN subscription s USING (customer_id)
      WHERE ${due}
      ORDER BY b.delivery_on, b.box_id
      LIMIT ${AT_ONCE}
      FOR UPDATE OF s, b SKIP LOCKED
    ), moved AS (
      UPDATE box SET status = ${to}, status_since = ${now} ${alsoSet}
      FROM due WHERE box.box_id = due.box_id
    ), audited AS (
      INSERT INTO box_audit (box_id, moved_at, from_status, to_status, moved_by)
      SELECT box_id, ${now}, status, ${to}, 'worker' FROM due
    ), recorded AS (
      INSERT INTO event (event_id, kind, payload, recorded_at)
      SELECT gen_random_uuid(), ${event},
        jsonb_build_object('kind', ${event}::text, 'customerId', customer_id, 'boxId', box_id, 'deliveryOn', delivery_on),
        ${now}
      FROM due
    ) ${also}
    SELECT count(*)::int AS count FROM due`)
  return rows[0]?.count ?? 0
}

/** Scheduled → CustomerNotified, a week ahead; from here the unit prices are frozen. */
export function notifyDueBoxes(db: Database, { today, now }: Day): Promise<number> {
  return moveBatch(
    db,
    {
      due: sql`b.status = 'Scheduled' AND b.delivery_on <= ${addDays(today, NOTICE_DAYS)} AND s.is_active`,
      to: sql`'CustomerNotified'`,
      event: 'box-notified',
      also: sql`, frozen AS (
        UPDATE box_line l SET frozen_price_pence = p.price_pence, frozen_vat_class = p.vat_class
        FROM product p, due WHERE l.box_id = due.box_id AND p.product_id = l.product_id)`,
    },
    now,
  )
}

const boxTotal = sql`(SELECT coalesce(sum(l.quantity * l.frozen_price_pence), 0) FROM box_line l WHERE l.box_id = b.box_id)`

const isAtCutOff = (today: DateOnly) =>
  sql`b.status = 'CustomerNotified' AND b.delivery_on <= ${addDays(today, CUT_OFF_DAYS)} AND s.is_active`

/** A box with nothing left in it is skipped: nobody is charged £0. */
export function skipEmptyBoxes(db: Database, { today, now }: Day): Promise<number> {
  return moveBatch(
    db,
    {
      due: sql`${isAtCutOff(today)} AND ${boxTotal} = 0`,
      to: sql`'SubscriptionNotActive'`,
      event: 'box-left-empty',
      alsoSet: sql`, is_skipped = true, status_reason = 'nothing in it'`,
    },
    now,
  )
}

/** CustomerNotified → InvoiceCreated: contents and price are final, the engine learns what was kept, the charge is due. */
export function closeDueBoxes(db: Database, { today, now }: Day): Promise<number> {
  return moveBatch(
    db,
    {
      due: sql`${isAtCutOff(today)} AND ${boxTotal} > 0`,
      to: sql`'InvoiceCreated'`,
      event: 'box-closed',
      also: sql`, charged AS (
        INSERT INTO payment (box_id, customer_id, amount_pence, state, next_try_at)
        SELECT due.box_id, due.customer_id, sum(l.quantity * l.frozen_price_pence), 'open', ${now}
        FROM due JOIN box_line l USING (box_id) GROUP BY due.box_id, due.customer_id
        -- A price that was told and never paid: this one counts now, and the card is asked.
        ON CONFLICT (box_id) DO UPDATE SET amount_pence = excluded.amount_pence, next_try_at = excluded.next_try_at,
          quoted_lines = NULL, earlier_quotes = payment.earlier_quotes
            || jsonb_build_object('amountPence', payment.amount_pence, 'lines', payment.quoted_lines)
        WHERE payment.state = 'open' AND payment.next_try_at IS NULL
      ), told AS (
        ${tellClosedBoxes(sql`due`, today)})`,
    },
    now,
  )
}

/** Paid → Shipped on the working day before delivery. */
export function dispatchDueBoxes(db: Database, { today, now }: Day): Promise<number> {
  return moveBatch(
    db,
    { due: sql`b.status = 'Paid' AND b.dispatch_on <= ${today}`, to: sql`'Shipped'`, event: 'box-shipped' },
    now,
  )
}

/** Shipped → Delivered on the day. */
export function deliverDueBoxes(db: Database, { today, now }: Day): Promise<number> {
  return moveBatch(
    db,
    {
      due: sql`b.status = 'Shipped' AND b.delivery_on <= ${today}`,
      to: sql`'Delivered'`,
      event: 'box-delivered',
    },
    now,
  )
}
