import { bucketOf } from '@cupboard/domain/bucket'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { sql } from 'drizzle-orm'
import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'

export type FailedPaymentRow = {
  boxId: BoxId
  customerId: CustomerId
  reference: string
  deliveryOn: DateOnly
  amountPence: number
  state: 'declined' | 'must-confirm'
  declineCode: string | null
  declines: number
  attempts: number
  firstDeclinedAt: Date
  nextTryAt: Date | null
  hasCard: boolean
  isChargingPaused: boolean
  leaseUntil: Date | null
}

const failed = sql`SELECT p.box_id AS "boxId", p.customer_id AS "customerId", b.reference, b.delivery_on AS "deliveryOn",
    p.amount_pence::int AS "amountPence", p.state, p.decline_code AS "declineCode", p.declines, p.attempts,
    p.first_declined_at AS "firstDeclinedAt", p.next_try_at AS "nextTryAt", p.lease_until AS "leaseUntil",
    s.payment_method_id IS NOT NULL AS "hasCard", s.is_charging_paused AS "isChargingPaused"
  FROM payment p JOIN box b USING (bucket, box_id) JOIN subscription s ON s.bucket = p.bucket AND s.customer_id = p.customer_id
  WHERE p.state IN ('declined', 'must-confirm') AND p.first_declined_at IS NOT NULL`

/** A page of payments that failed and are still owed, those given up soonest first. */
export async function readFailedPayments(
  db: Database,
  { after, atMost }: { after: number; atMost: number },
): Promise<FailedPaymentRow[]> {
  const { rows } = await db.execute<FailedPaymentRow>(
    sql`${failed} ORDER BY p.first_declined_at, p.box_id OFFSET ${after} LIMIT ${atMost}`,
  )
  return rows.map(withInstants)
}

export async function findFailedPayment(
  db: Database | Transaction,
  { customerId, boxId }: BoxKey,
): Promise<FailedPaymentRow | undefined> {
  const { rows } = await db.execute<FailedPaymentRow>(
    sql`${failed} AND p.bucket = ${bucketOf(customerId)} AND p.box_id = ${boxId}`,
  )
  return rows[0] && withInstants(rows[0])
}

/** A raw statement answers instants as text. */
function withInstants(row: FailedPaymentRow): FailedPaymentRow {
  return {
    ...row,
    firstDeclinedAt: new Date(row.firstDeclinedAt),
    nextTryAt: row.nextTryAt && new Date(row.nextTryAt),
    leaseUntil: row.leaseUntil && new Date(row.leaseUntil),
  }
}
