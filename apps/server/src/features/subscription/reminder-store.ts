import { addDays, type DateOnly } from '@cupboard/domain/calendar'
import { EXPIRY_WARNING_DAYS } from '@cupboard/domain/subscription/agreement'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'

const AT_ONCE = 500

type Day = { today: DateOnly; now: Date }

/** Warns of each card once, in the month before it expires. */
export async function warnOfExpiringCards(db: Database, { today, now }: Day): Promise<number> {
  const { rowCount } = await db.execute(sql`
    WITH due AS (
      SELECT customer_id, card_last_four, card_expires_on, payment_method_id || ' ' || card_expires_on AS card
      FROM subscription
      WHERE is_active AND card_expires_on <= ${addDays(today, EXPIRY_WARNING_DAYS)}
        AND expiry_told_for IS DISTINCT FROM payment_method_id || ' ' || card_expires_on
      LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
    ), told AS (
      UPDATE subscription s SET expiry_told_for = due.card FROM due WHERE s.customer_id = due.customer_id
    )
    INSERT INTO event (event_id, kind, payload, recorded_at)
    SELECT gen_random_uuid(), 'card-about-to-expire', jsonb_build_object('kind', 'card-about-to-expire',
      'customerId', customer_id, 'lastFour', card_last_four, 'expiresOn', card_expires_on), ${now}
    FROM due`)
  return rowCount ?? 0
}

/** Every half year each customer is reminded that the subscription goes on, what comes next and how to end it. */
export async function remindOfRenewals(db: Database, { today, now }: Day): Promise<number> {
  const { rowCount } = await db.execute(sql`
    WITH due AS (
      SELECT customer_id FROM subscription WHERE is_active AND remind_on <= ${today}
      LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
    ), told AS (
      UPDATE subscription s SET remind_on = remind_on + interval '6 months'
      FROM due WHERE s.customer_id = due.customer_id
    )
    INSERT INTO event (event_id, kind, payload, recorded_at)
    SELECT gen_random_uuid(), 'subscription-half-year-passed', jsonb_build_object(
      'kind', 'subscription-half-year-passed', 'customerId', due.customer_id, 'nextBox', (
        SELECT jsonb_build_object('deliveryOn', b.delivery_on, 'pricePence', (
          SELECT coalesce(sum(l.quantity * coalesce(l.frozen_price_pence, p.price_pence)), 0)
          FROM box_line l JOIN product p USING (product_id) WHERE l.box_id = b.box_id))
        FROM box b WHERE b.customer_id = due.customer_id AND b.status IN ('Scheduled', 'CustomerNotified')
        ORDER BY b.delivery_on LIMIT 1)), ${now}
    FROM due`)
  return rowCount ?? 0
}
