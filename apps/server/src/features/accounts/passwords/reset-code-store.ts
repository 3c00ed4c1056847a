import { CODES_PER_DAY, WRONG_TRIES_WINDOW_MS } from '@cupboard/domain/account/reset-budget'
import type { CustomerId } from '@cupboard/domain/ids'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { isOf, keyOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { resetCode } from '#db/schema/accounts.ts'

export type ResetCodeRow = typeof resetCode.$inferSelect
type Sent = Pick<ResetCodeRow, 'customerId' | 'resetCodeId'>

const isSent = ({ customerId, resetCodeId }: Sent) =>
  and(isOf(resetCode, customerId), eq(resetCode.resetCodeId, resetCodeId))

export async function insertResetCode(
  tx: Transaction,
  row: Omit<ResetCodeRow, 'bucket' | 'usedAt' | 'wrongTries' | 'number'>,
): Promise<void> {
  await tx.insert(resetCode).values({ ...row, ...keyOf(row.customerId) })
}

/** When the latest codes were sent. The daily limit bounds the number of rows. */
export async function readLatestSendings(tx: Transaction, customerId: CustomerId): Promise<Date[]> {
  const rows = await tx
    .select({ sentAt: resetCode.sentAt })
    .from(resetCode)
    .where(isOf(resetCode, customerId))
    .orderBy(desc(resetCode.number))
    .limit(CODES_PER_DAY)
  return rows.map((row) => row.sentAt)
}

/** Only the newest code counts; a new one ends the old. */
export async function findLatestResetCode(
  tx: Database | Transaction,
  customerId: CustomerId,
): Promise<ResetCodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(resetCode)
    .where(isOf(resetCode, customerId))
    .orderBy(desc(resetCode.number))
    .limit(1)
  return row
}

export async function findResetCodeByLink(
  tx: Transaction,
  customerId: CustomerId,
  linkHash: Buffer,
): Promise<ResetCodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(resetCode)
    .where(and(isOf(resetCode, customerId), eq(resetCode.linkHash, linkHash)))
  return row
}

export async function countWrongTries(
  tx: Database | Transaction,
  customerId: CustomerId,
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - WRONG_TRIES_WINDOW_MS)
  const [row] = await tx
    .select({ wrong: sql<number>`coalesce(sum(${resetCode.wrongTries}), 0)::int` })
    .from(resetCode)
    .where(and(isOf(resetCode, customerId), gt(resetCode.sentAt, since)))
  return row?.wrong ?? 0
}

export async function addWrongTry(tx: Transaction, sent: Sent): Promise<void> {
  await tx
    .update(resetCode)
    .set({ wrongTries: sql`${resetCode.wrongTries} + 1` })
    .where(isSent(sent))
}

export async function markResetCodeUsed(tx: Transaction, sent: Sent, usedAt: Date): Promise<void> {
  await tx.update(resetCode).set({ usedAt }).where(isSent(sent))
}

/** A new password ends every code and link that was sent before it. */
export async function markAllResetCodesUsed(
  tx: Transaction,
  customerId: CustomerId,
  usedAt: Date,
): Promise<void> {
  await tx
    .update(resetCode)
    .set({ usedAt })
    .where(and(isOf(resetCode, customerId), isNull(resetCode.usedAt)))
}
