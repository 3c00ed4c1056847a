import { bucketOf } from '@cupboard/domain/bucket'
import type { Pence } from '@cupboard/domain/money'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { type BoxKey, isOfBox, oneBucketOf } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import { payment } from '#db/schema/billing.ts'
import type { PaidWith } from '#db/schema/receipts.ts'
import { subscription } from '#db/schema/subscription.ts'
import type { PaymentRow } from './payment-store.ts'

/** A box, the sum of its charge, and the card that paid. Credit alone makes no charge. */
export type PaidBox = BoxKey & { amountPence: Pence; chargeId: string | null; paidWith: PaidWith | null }

type LockedPayment = PaymentRow & { storedPaymentMethodId: string | null }

/**
 * Locks a payment with its subscription and box. The caller reads them by a second statement, which sees what others
 * wrote before we had the lock.
 */
export async function lockPaymentOf(tx: Transaction, key: BoxKey): Promise<LockedPayment | undefined> {
  await tx.execute(sql`
    SELECT 1 FROM payment p JOIN subscription s USING (bucket, customer_id) JOIN box b USING (bucket, box_id)
    WHERE p.bucket = ${bucketOf(key.customerId)} AND p.box_id = ${key.boxId} FOR UPDATE OF s, p, b`)
  const [row] = await tx
    .select({ ...getTableColumns(payment), storedPaymentMethodId: subscription.paymentMethodId })
    .from(payment)
    .innerJoin(
      subscription,
      and(eq(subscription.bucket, payment.bucket), eq(subscription.customerId, payment.customerId)),
    )
    .where(isOfBox(payment, key))
  return row
}

/**
 * Records that the payments have succeeded, in payments and ledger. The fence moves on, so a worker that was paused
 * before this changes nothing any more.
 */
export async function writeSucceeded(tx: Transaction, paid: readonly PaidBox[], now: Date): Promise<void> {
  const rows = JSON.stringify(
    paid.map(({ boxId, amountPence, chargeId }) => ({
      box_id: boxId,
      amount_pence: amountPence,
      charge_id: chargeId,
    })),
  )
  const bucket = oneBucketOf(paid)
  const settled = sql`json_to_recordset(${rows}) AS settled (box_id uuid, amount_pence bigint, charge_id text)`
  await tx.execute(sql`
    UPDATE payment SET state = 'succeeded', amount_pence = settled.amount_pence, charge_id = settled.charge_id,
      succeeded_at = ${now}, next_try_at = NULL, lease_until = NULL, unknown_since = NULL, fence = fence + 1
    FROM ${settled} WHERE payment.bucket = ${bucket} AND payment.box_id = settled.box_id`)
  await tx.execute(sql`
    UPDATE payment_attempt a SET ended_at = ${now}, outcome = 'paid'
    FROM ${settled} WHERE a.bucket = ${bucket} AND a.box_id = settled.box_id AND a.ended_at IS NULL`)
  await tx.execute(sql`
    INSERT INTO ledger (bucket, box_id, customer_id, kind, amount_pence, provider_id, entered_at)
    SELECT p.bucket, settled.box_id, p.customer_id, 'charge', settled.amount_pence, settled.charge_id, ${now}
    FROM ${settled} JOIN payment p ON p.bucket = ${bucket} AND p.box_id = settled.box_id WHERE settled.amount_pence > 0
    ON CONFLICT (bucket, kind, provider_id) DO NOTHING`)
}
