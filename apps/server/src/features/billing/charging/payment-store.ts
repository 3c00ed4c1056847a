import { bucketOf } from '@cupboard/domain/bucket'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import type { Pence } from '@cupboard/domain/money'
import { and, eq, getTableColumns, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { type BoxKey, boxKeyOf, isOf, isOfBox } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { insertRows } from '#db/insert-rows.ts'
import { payment, paymentAttempt } from '#db/schema/billing.ts'
import { subscription } from '#db/schema/subscription.ts'
import { isOneOf } from '#db/sql-parts.ts'

export type PaymentRow = typeof payment.$inferSelect

/** Another worker took over this payment meanwhile and will find out the same. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

export async function findPayment(db: Database | Transaction, key: BoxKey): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payment).where(isOfBox(payment, key))
  return row
}

/** Finds the payment of an intent of this customer; the intent names its customer at the provider. */
export async function findPaymentByIntent(
  db: Database,
  { customerId, intentId }: { customerId?: CustomerId | undefined; intentId: string },
): Promise<PaymentRow | undefined> {
  if (!customerId) return undefined
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.bucket, bucketOf(customerId)), eq(payment.intentId, intentId)))
  return row
}

export async function lockPayment(tx: Transaction, key: BoxKey): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payment).where(isOfBox(payment, key)).for('update')
  return row
}

type NewQuote = Pick<PaymentRow, 'boxId' | 'customerId' | 'amountPence' | 'quotedLines'>

/** More card forms than anybody keeps open. */
const QUOTES_KEPT = 20

/** Saves the latest quote of a box that is not paid yet, and keeps earlier quotes that an open form may still show. */
export async function saveQuote(
  tx: Transaction,
  quote: NewQuote,
  before: PaymentRow | undefined,
): Promise<PaymentRow> {
  const { amountPence, quotedLines } = quote
  const last = before?.quotedLines && { amountPence: before.amountPence, lines: before.quotedLines }
  const earlierQuotes = [...(before?.earlierQuotes ?? []), ...(last ? [last] : [])]
    .filter((each) => each.amountPence !== amountPence)
    .slice(-QUOTES_KEPT)
  const [row] = await tx
    .insert(payment)
    .values({ ...quote, ...boxKeyOf(quote), earlierQuotes, state: 'open' })
    .onConflictDoUpdate({
      target: [payment.bucket, payment.boxId],
      set: { amountPence, quotedLines, earlierQuotes },
    })
    .returning()
  if (!row) throw new Error('an upsert gave no row')
  return row
}

/** Stops automatic charges and look-ups until a person has looked. */
export async function stopTrying(tx: Transaction, key: BoxKey): Promise<void> {
  await tx
    .update(payment)
    .set({ nextTryAt: null, leaseUntil: null, fence: sql`${payment.fence} + 1` })
    .where(and(isOfBox(payment, key), ne(payment.state, 'succeeded')))
}

/** Makes a closed box due to be charged now, whatever was tried before. */
export async function tryNow(tx: Transaction, key: BoxKey, now: Date): Promise<void> {
  await tx
    .update(payment)
    .set({ nextTryAt: now })
    .where(and(isOfBox(payment, key), ne(payment.state, 'succeeded')))
}

export async function saveIntentId(db: Database, key: BoxKey, intentId: string): Promise<void> {
  await db
    .update(payment)
    .set({ intentId })
    .where(and(isOfBox(payment, key), isNull(payment.intentId)))
}

/** The parts of a closed box's price that card and credit pay. */
export type ClosedBox = BoxKey & { cardPence: Pence; creditPence: Pence }

/**
 * Makes closed boxes due to be charged, at the price of their cut-off; an unpaid earlier quote is void. Answers the
 * boxes whose payment this opened.
 */
export async function openPayments(
  tx: Transaction,
  boxes: readonly ClosedBox[],
  now: Date,
): Promise<Set<BoxId>> {
  if (boxes.length === 0) return new Set()
  const charges = boxes.map((box) => ({
    ...boxKeyOf(box),
    amountPence: box.cardPence,
    creditPence: box.creditPence,
    state: 'open' as const,
    nextTryAt: now,
  }))
  const { rows } = await tx.execute<{ boxId: BoxId }>(sql`${insertRows(payment, charges)}
    ON CONFLICT (bucket, box_id) DO UPDATE SET amount_pence = excluded.amount_pence, credit_pence = excluded.credit_pence,
      next_try_at = excluded.next_try_at, quoted_lines = NULL, earlier_quotes = payment.earlier_quotes
        || jsonb_build_object('amountPence', payment.amount_pence, 'lines', payment.quoted_lines)
    WHERE payment.state = 'open' AND payment.next_try_at IS NULL
    RETURNING box_id AS "boxId"`)
  return new Set(rows.map(({ boxId }) => boxId))
}

const isChargeable = sql`${payment.state} IN ('open', 'unknown', 'declined')`

export type DuePayment = PaymentRow & { providerCustomerId: string | null }

const isDue = (now: Date) =>
  and(isChargeable, lte(payment.nextTryAt, now), or(isNull(payment.leaseUntil), lte(payment.leaseUntil, now)))

/** Finds the buckets of due payments, without a lock. */
export function duePayments(now: Date): SQL {
  return sql`SELECT bucket FROM payment WHERE ${isDue(now)} ORDER BY next_try_at`
}

/** Claims due payments of one bucket for a while. Each claim raises the fence, so that a late writer is recognised. */
export async function claimDuePayments(
  db: Database,
  bucket: number,
  { now, leaseUntil, atMost }: { now: Date; leaseUntil: Date; atMost: number },
): Promise<DuePayment[]> {
  const due = db
    .select({ boxId: payment.boxId })
    .from(payment)
    .where(and(eq(payment.bucket, bucket), isDue(now)))
    .orderBy(payment.nextTryAt)
    .limit(atMost)
    .for('update', { skipLocked: true })
  return db
    .update(payment)
    .set({ leaseUntil, fence: sql`${payment.fence} + 1` })
    .from(subscription)
    .where(
      and(
        eq(subscription.bucket, payment.bucket),
        eq(subscription.customerId, payment.customerId),
        eq(payment.bucket, bucket),
        sql`${payment.boxId} IN ${due}`,
      ),
    )
    .returning({ ...getTableColumns(payment), providerCustomerId: subscription.providerCustomerId })
}

type Claim = Pick<PaymentRow, 'customerId' | 'boxId' | 'fence'>
type Change = Partial<Omit<PaymentRow, 'bucket' | 'boxId' | 'customerId' | 'fence' | 'attempts'>>

/** Saves the outcome and releases the payment, unless another worker has claimed it meanwhile or it is paid. */
export async function release(tx: Transaction, claim: Claim, change: Change): Promise<void> {
  const saved = await tx
    .update(payment)
    .set({ ...change, leaseUntil: null })
    .where(and(isOfBox(payment, claim), eq(payment.fence, claim.fence), ne(payment.state, 'succeeded')))
    .returning({ boxId: payment.boxId })
  if (saved.length === 0) throw new LeaseLost()
}

type OpenAttempt = { attempt: number; paymentMethodId: string }

/**
 * Records an attempt; it is committed before the provider is asked, because from then on the outcome is unknown. It
 * fails without a card that we may charge, and for a claim that has expired, was taken over or is settled.
 */
export async function openAttempt(
  db: Database,
  { customerId, boxId, fence }: Claim,
  now: Date,
): Promise<OpenAttempt | undefined> {
  const { rows } = await db.execute<OpenAttempt>(sql`WITH opened AS (
    UPDATE payment p SET attempts = p.attempts + 1, state = 'unknown', unknown_since = ${now}
    FROM subscription s
    WHERE s.bucket = p.bucket AND s.customer_id = p.customer_id
      AND p.bucket = ${bucketOf(customerId)} AND p.box_id = ${boxId} AND p.fence = ${fence}
      AND p.state NOT IN ('succeeded', 'cancelled') AND p.lease_until > ${now}
      AND s.payment_method_id IS NOT NULL AND NOT s.is_charging_paused
    RETURNING p.bucket, p.customer_id, p.box_id, p.attempts, s.payment_method_id
  ), noted AS (
    INSERT INTO payment_attempt (bucket, customer_id, box_id, number, started_at)
    SELECT bucket, customer_id, box_id, attempts, ${now} FROM opened
  )
  SELECT attempts AS attempt, payment_method_id AS "paymentMethodId" FROM opened`)
  return rows[0]
}

type Ending = BoxKey & { number: number; outcome: string; declineCode?: string | undefined; now: Date }

export async function endAttempt(
  db: Database,
  { number, outcome, declineCode, now, ...key }: Ending,
): Promise<void> {
  await db
    .update(paymentAttempt)
    .set({ endedAt: now, outcome, declineCode: declineCode ?? null })
    .where(
      and(isOfBox(paymentAttempt, key), eq(paymentAttempt.number, number), isNull(paymentAttempt.endedAt)),
    )
}

/** After a new card: makes every box that waits for one due at once. */
export async function retryUnpaidNow(tx: Transaction, customerId: CustomerId, now: Date): Promise<void> {
  await tx
    .update(payment)
    .set({ nextTryAt: now, state: 'declined' })
    .where(and(isOf(payment, customerId), sql`${payment.state} IN ('declined', 'must-confirm')`))
}

/** Reads payments that nobody will make: the card failed for too long, or the customer has left. The oldest first. */
export async function readHopelessPayments(
  db: Database,
  firstDeclinedBefore: Date,
  atMost: number,
): Promise<PaymentRow[]> {
  return db
    .select(getTableColumns(payment))
    .from(payment)
    .innerJoin(
      subscription,
      and(eq(subscription.bucket, payment.bucket), eq(subscription.customerId, payment.customerId)),
    )
    .where(
      and(
        isOneOf(payment.state, ['declined', 'must-confirm']),
        or(lt(payment.firstDeclinedAt, firstDeclinedBefore), eq(subscription.isActive, false)),
      ),
    )
    .orderBy(payment.firstDeclinedAt)
    .limit(atMost)
}

/** Reads the intents of quotes that, as far as we know, the customer has not paid. */
export async function readUnsettledIntents(
  db: Database,
  customerId: CustomerId,
): Promise<{ boxId: BoxId; intentId: string }[]> {
  const rows = await db
    .select({ boxId: payment.boxId, intentId: payment.intentId })
    .from(payment)
    .where(and(isOf(payment, customerId), sql`${payment.state} NOT IN ('succeeded', 'cancelled')`))
  return rows.flatMap(({ boxId, intentId }) => (intentId ? [{ boxId, intentId }] : []))
}
