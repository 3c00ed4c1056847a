import { statesConcernedBy } from '@cupboard/domain/box/life/life'
import { addDays, type DateOnly } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { EXPIRY_WARNING_DAYS } from '@cupboard/domain/subscription/agreement'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { isOneOf } from '#db/sql-parts.ts'

export const AT_ONCE = 500

type ExpiringCard = { customerId: CustomerId; lastFour: string; expiresOn: DateOnly }

/** Finds cards that expire soon and were not warned about, in any bucket. */
export function expiringCards(today: DateOnly): SQL {
  return sql`SELECT bucket FROM subscription WHERE ${expiresSoon(today)}`
}

const expiresSoon = (
  today: DateOnly,
) => sql`is_active AND card_expires_on <= ${addDays(today, EXPIRY_WARNING_DAYS)}
  AND expiry_told_for IS DISTINCT FROM payment_method_id || ' ' || card_expires_on`

/** Claims those of one bucket; they count as warned about when this transaction ends. */
export async function takeExpiringCards(
  tx: Transaction,
  bucket: number,
  today: DateOnly,
): Promise<ExpiringCard[]> {
  const { rows } = await tx.execute<ExpiringCard>(sql`
    WITH due AS (
      SELECT customer_id, card_last_four, card_expires_on, payment_method_id || ' ' || card_expires_on AS card
      FROM subscription WHERE bucket = ${bucket} AND ${expiresSoon(today)}
      LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    UPDATE subscription s SET expiry_told_for = due.card FROM due
    WHERE s.bucket = ${bucket} AND s.customer_id = due.customer_id
    RETURNING s.customer_id AS "customerId", due.card_last_four AS "lastFour", due.card_expires_on AS "expiresOn"`)
  return rows
}

/** Finds customers whose half year is over, in any bucket. */
export function pastHalfYears(today: DateOnly): SQL {
  return sql`SELECT bucket FROM subscription WHERE is_active AND remind_on <= ${today}`
}

/** Claims those of one bucket; the next half year begins when this transaction ends. */
export async function takeHalfYears(tx: Transaction, bucket: number, today: DateOnly): Promise<CustomerId[]> {
  const { rows } = await tx.execute<{ customerId: CustomerId }>(sql`
    WITH due AS (
      SELECT customer_id FROM subscription WHERE bucket = ${bucket} AND is_active AND remind_on <= ${today}
      LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    UPDATE subscription s SET remind_on = remind_on + interval '6 months' FROM due
    WHERE s.bucket = ${bucket} AND s.customer_id = due.customer_id
    RETURNING s.customer_id AS "customerId"`)
  return rows.map(({ customerId }) => customerId)
}

type NextBox = { customerId: CustomerId; deliveryOn: DateOnly; pricePence: number }

/** The next box of each customer that is still to be charged, at its present price. */
export async function readNextCharges(
  tx: Transaction,
  bucket: number,
  customerIds: readonly CustomerId[],
): Promise<NextBox[]> {
  const states = [...statesConcernedBy('notice-due'), ...statesConcernedBy('cut-off-due')]
  const { rows } = await tx.execute<NextBox>(sql`
    SELECT DISTINCT ON (b.customer_id) b.customer_id AS "customerId", b.delivery_on AS "deliveryOn", (
      SELECT coalesce(sum(l.quantity * coalesce(l.frozen_price_pence, p.price_pence)), 0)::int
      FROM box_line l JOIN product p USING (product_id)
      WHERE l.bucket = b.bucket AND l.box_id = b.box_id) AS "pricePence"
    FROM box b WHERE b.bucket = ${bucket} AND b.customer_id = ANY(${sql.param([...customerIds])}::uuid[])
      AND ${isOneOf('b.status', states)}
    ORDER BY b.customer_id, b.delivery_on`)
  return rows
}
