import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import type { Actor } from '@cupboard/domain/refund/refund-rules'
import type { PaidLine, ReturnedLine } from '@cupboard/domain/refund/returned-lines'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type BoxKey, isOf, isOfBox, keyOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { refund, refundLine } from '#db/schema/refunds.ts'
import { isAmong, isOneOf } from '#db/sql-parts.ts'

export type RefundRow = typeof refund.$inferSelect
export type RefundWithLines = RefundRow & { lines: ReturnedLine[] | null }
type NewRefund = Omit<typeof refund.$inferInsert, 'bucket'>

/** A refund and its customer. */
export type RefundKey = { customerId: CustomerId; refundId: string }

const isRefund = ({ customerId, refundId }: RefundKey) =>
  and(isOf(refund, customerId), eq(refund.refundId, refundId))

export async function insertRefund(
  tx: Transaction,
  row: NewRefund,
  lines: readonly ReturnedLine[],
): Promise<void> {
  const key = keyOf(row.customerId)
  await tx.insert(refund).values({ ...row, ...key })
  if (lines.length === 0) return
  await tx.insert(refundLine).values(lines.map((line) => ({ ...line, ...key, refundId: row.refundId })))
}

/** Finds a refund by its id alone: the caller need not know whose it is. */
export async function findRefundRow(
  db: Database | Transaction,
  refundId: string,
): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refund).where(eq(refund.refundId, refundId))
  return row
}

export async function lockRefund(tx: Transaction, key: RefundKey): Promise<RefundRow | undefined> {
  const [row] = await tx.select().from(refund).where(isRefund(key)).for('update')
  return row
}

/** All refunds of a box in the order of their requests, with the lines that each returned. */
export async function readRefundsOf(db: Database | Transaction, key: BoxKey): Promise<RefundWithLines[]> {
  const rows = await db.select().from(refund).where(isOfBox(refund, key)).orderBy(asc(refund.number))
  if (rows.length === 0) return []
  const ids = rows.map(({ refundId }) => refundId)
  const lines = await db
    .select()
    .from(refundLine)
    .where(and(eq(refundLine.bucket, bucketOf(key.customerId)), isAmong(refundLine.refundId, ids)))
  return rows.map((row) => {
    const own = lines.filter(({ refundId }) => refundId === row.refundId)
    return { ...row, lines: own.length > 0 ? own.map(withPence) : null }
  })
}

function withPence({ productId, quantity, amountPence }: typeof refundLine.$inferSelect): ReturnedLine {
  return { productId, quantity, amountPence: pence(amountPence) }
}

export type NamedLine = PaidLine & { productName: string }

/** The paid lines of a box, as they were frozen. */
export async function readPaidLines(
  db: Database | Transaction,
  { customerId, boxId }: BoxKey,
): Promise<NamedLine[]> {
  const { rows } = await db.execute<NamedLine>(sql`
    SELECT l.product_id AS "productId", p.name AS "productName", l.quantity,
      coalesce(l.frozen_price_pence, p.price_pence) AS "unitPricePence",
      coalesce(l.frozen_vat_class, p.vat_class) AS "vatClass"
    FROM box_line l JOIN product p USING (product_id)
    WHERE l.bucket = ${bucketOf(customerId)} AND l.box_id = ${boxId} AND l.quantity > 0 ORDER BY p.position`)
  return rows
}

export async function markApproved(
  tx: Transaction,
  key: RefundKey,
  approvedBy: Actor,
  nextTryAt: Date,
): Promise<void> {
  await tx.update(refund).set({ approvedBy, nextTryAt }).where(isRefund(key))
}

/** One person is enough, or a second one has approved. */
const mayBeSent = sql`(NOT ${refund.needsSecondPerson} OR ${refund.approvedBy} IS NOT NULL)`
const isUnfinished = isOneOf(refund.state, ['asked', 'sent', 'unknown'])

/** True while the provider may know of a refund of this box that our ledger does not. */
export async function hasRefundUnderWay(tx: Transaction, key: BoxKey): Promise<boolean> {
  const rows = await tx
    .select({ refundId: refund.refundId })
    .from(refund)
    .where(and(isOfBox(refund, key), isUnfinished, mayBeSent))
  return rows.length > 0
}

/**
 * Claims a refund for a while and marks it as sent, in one commit: from here on its outcome is unknown until somebody
 * looks. Nothing if it is over, waits for a second person or is claimed by another worker.
 */
export async function claimRefund(
  db: Database,
  key: RefundKey,
  now: Date,
  leaseUntil: Date,
): Promise<RefundRow | undefined> {
  const [row] = await db
    .update(refund)
    .set({
      state: 'sent',
      sends: sql`${refund.sends} + 1`,
      fence: sql`${refund.fence} + 1`,
      leaseUntil,
      nextTryAt: leaseUntil,
      unknownSince: sql`coalesce(${refund.unknownSince}, ${now})`,
    })
    .where(
      and(
        isRefund(key),
        isUnfinished,
        mayBeSent,
        sql`(${refund.leaseUntil} IS NULL OR ${refund.leaseUntil} <= ${now})`,
      ),
    )
    .returning()
  return row
}

/** Refunds that nobody has finished, the oldest first. */
export async function readDueRefunds(db: Database, now: Date, atMost: number): Promise<RefundKey[]> {
  return db
    .select({ customerId: refund.customerId, refundId: refund.refundId })
    .from(refund)
    .where(and(isUnfinished, mayBeSent, sql`${refund.nextTryAt} <= ${now}`))
    .orderBy(asc(refund.nextTryAt))
    .limit(atMost)
}

type Claim = RefundKey & Pick<RefundRow, 'fence'>

/** The answer was lost or the bank takes its time: it is looked up again. A newer claim is left alone. */
export async function markUnknown(db: Database, claim: Claim, nextTryAt: Date): Promise<void> {
  await db
    .update(refund)
    .set({ state: 'unknown', leaseUntil: null, nextTryAt })
    .where(and(isRefund(claim), eq(refund.fence, claim.fence), eq(refund.state, 'sent')))
}

export async function markSucceeded(
  tx: Transaction,
  key: RefundKey,
  providerRefundId: string | null,
  endedAt: Date,
): Promise<void> {
  await tx
    .update(refund)
    .set({ state: 'succeeded', providerRefundId, endedAt, leaseUntil: null, nextTryAt: null })
    .where(isRefund(key))
}

export async function markTurnedDown(
  tx: Transaction,
  key: RefundKey,
  turnedDownBy: Actor,
  failure: string,
  endedAt: Date,
): Promise<void> {
  await tx
    .update(refund)
    .set({ state: 'failed', turnedDownBy, failure, endedAt, nextTryAt: null })
    .where(isRefund(key))
}

/** Refunds that wait for a second person, the oldest first. */
export function readWaitingRefunds(db: Database): Promise<RefundRow[]> {
  return db
    .select()
    .from(refund)
    .where(and(eq(refund.state, 'asked'), sql`NOT ${mayBeSent}`))
    .orderBy(asc(refund.number))
}

export async function markFailed(
  tx: Transaction,
  key: RefundKey,
  failure: string,
  endedAt: Date,
): Promise<void> {
  await tx
    .update(refund)
    .set({ state: 'failed', failure, endedAt, leaseUntil: null, nextTryAt: null })
    .where(isRefund(key))
}
