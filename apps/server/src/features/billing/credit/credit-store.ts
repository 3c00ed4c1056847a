import { statusesOfActive } from '@cupboard/domain/box/box-status'
import { bucketOf } from '@cupboard/domain/bucket'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { type Pence, pence } from '@cupboard/domain/money'
import { and, asc, eq, type SQL, sql, sum } from 'drizzle-orm'
import { type BoxKey, isOf, isOfBox, keyOf, oneBucketOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { payment } from '#db/schema/billing.ts'
import { creditEntry, type refund } from '#db/schema/refunds.ts'
import { isAmong, isOneOf } from '#db/sql-parts.ts'

/** The present price of each open box of a customer. */
const openPrices = (bucket: SQL, customerId: SQL) => sql`
  SELECT o.delivery_on, coalesce(sum(l.quantity * coalesce(l.frozen_price_pence, p.price_pence)), 0)::int AS price
  FROM box o JOIN box_line l ON l.bucket = o.bucket AND l.box_id = o.box_id JOIN product p ON p.product_id = l.product_id
  WHERE o.bucket = ${bucket} AND o.customer_id = ${customerId} AND NOT o.is_skipped
    AND ${isOneOf('o.status', statusesOfActive)}
  GROUP BY o.box_id, o.delivery_on`

/**
 * The credit of the customer of box `b`, and the prices of the boxes that are charged before it; null without credit.
 * The domain decides how much of it the box uses.
 */
export const creditToUse = sql`(
  SELECT CASE WHEN sum(c.amount_pence) > 0 THEN json_build_object('balancePence', sum(c.amount_pence)::int,
    'pricesBefore', coalesce((
      SELECT json_agg(earlier.price ORDER BY earlier.delivery_on)
      FROM (${openPrices(sql.raw('b.bucket'), sql.raw('b.customer_id'))}) earlier
      WHERE earlier.delivery_on < b.delivery_on), '[]')) END
  FROM credit_entry c WHERE c.bucket = b.bucket AND c.customer_id = b.customer_id)`

/** The balance of the customer of box `b`; null for most, who never had credit. */
export const creditBalance = sql`(SELECT sum(c.amount_pence)::int FROM credit_entry c
  WHERE c.bucket = b.bucket AND c.customer_id = b.customer_id)`

export type OpenPrice = { deliveryOn: DateOnly; price: Pence }

/** Reads the prices of a customer's open boxes, in the order in which they are charged. */
export async function readOpenPrices(
  db: Database | Transaction,
  customerId: CustomerId,
): Promise<OpenPrice[]> {
  const { rows } = await db.execute<OpenPrice>(sql`SELECT delivery_on AS "deliveryOn", price
    FROM (${openPrices(sql`${bucketOf(customerId)}`, sql`${customerId}`)}) open_box ORDER BY delivery_on`)
  return rows
}

export type CreditEntry = typeof creditEntry.$inferSelect
type NewEntry = Omit<typeof creditEntry.$inferInsert, 'bucket'>

/** The balance of each of these customers of one bucket. A caller that uses credit has locked their subscriptions. */
export async function readBalances(
  db: Database | Transaction,
  customerIds: readonly CustomerId[],
): Promise<Map<CustomerId, Pence>> {
  if (customerIds.length === 0) return new Map()
  const bucket = oneBucketOf(customerIds.map((customerId) => ({ customerId })))
  const rows = await db
    .select({ customerId: creditEntry.customerId, balance: sum(creditEntry.amountPence) })
    .from(creditEntry)
    .where(and(eq(creditEntry.bucket, bucket), isAmong(creditEntry.customerId, customerIds)))
    .groupBy(creditEntry.customerId)
  return new Map(rows.map(({ customerId, balance }) => [customerId, pence(Number(balance ?? 0))]))
}

export async function readBalance(db: Database | Transaction, customerId: CustomerId): Promise<Pence> {
  return (await readBalances(db, [customerId])).get(customerId) ?? pence(0)
}

export function readCreditEntries(db: Database, customerId: CustomerId): Promise<CreditEntry[]> {
  return db.select().from(creditEntry).where(isOf(creditEntry, customerId)).orderBy(asc(creditEntry.number))
}

/** True if it was entered now; an entry with the same key is entered once. */
export async function enterCredit(tx: Transaction, entry: NewEntry): Promise<boolean> {
  const rows = await tx
    .insert(creditEntry)
    .values({ ...entry, ...keyOf(entry.customerId) })
    .onConflictDoNothing({ target: [creditEntry.bucket, creditEntry.entryKey] })
    .returning({ number: creditEntry.number })
  return rows.length > 0
}

type CreditUse = BoxKey & { creditPence: Pence }

/** Pays boxes from credit as far as it goes. It throws if a box has used credit already. */
export async function useCredit(tx: Transaction, uses: readonly CreditUse[], now: Date): Promise<void> {
  const rows = uses.filter(({ creditPence }) => creditPence > 0)
  if (rows.length === 0) return
  await tx.insert(creditEntry).values(
    rows.map(({ boxId, customerId, creditPence }) => ({
      ...keyOf(customerId),
      boxId,
      kind: 'used' as const,
      amountPence: -creditPence,
      entryKey: `used:${boxId}`,
      enteredAt: now,
    })),
  )
}

type Refund = Pick<typeof refund.$inferSelect, 'refundId' | 'boxId' | 'customerId' | 'creditPence'>

export async function returnCredit(
  tx: Transaction,
  { refundId, boxId, customerId, creditPence }: Refund,
  now: Date,
): Promise<void> {
  await enterCredit(tx, {
    customerId,
    boxId,
    kind: 'refunded',
    amountPence: creditPence,
    entryKey: `refund:${refundId}`,
    enteredAt: now,
  })
}

type Unpaid = BoxKey & { creditPence: number }

/** Returns the credit of a box that is not paid after all, or was paid without credit. */
export async function releaseCredit(
  tx: Transaction,
  { boxId, customerId, creditPence }: Unpaid,
  now: Date,
): Promise<void> {
  if (creditPence === 0) return
  const isEntered = await enterCredit(tx, {
    customerId,
    boxId,
    kind: 'released',
    amountPence: creditPence,
    entryKey: `released:${boxId}`,
    enteredAt: now,
  })
  if (!isEntered) return
  await tx.update(payment).set({ creditPence: 0 }).where(isOfBox(payment, { customerId, boxId }))
}
