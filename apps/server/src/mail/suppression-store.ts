import { emailKey } from '@cupboard/domain/account/email'
import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId } from '@cupboard/domain/ids'
import type { DeadAddress } from '@cupboard/domain/letter/undelivered'
import { and, eq, sql } from 'drizzle-orm'
import { isOf, keyOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { suppressedAddress } from '#db/schema/letters.ts'
import type { LetterRow } from './letter-store.ts'

export type SuppressedRow = typeof suppressedAddress.$inferSelect

const isAddress = (customerId: CustomerId, email: string) =>
  and(isOf(suppressedAddress, customerId), eq(suppressedAddress.emailKey, emailKey(email)))

type Dead = { customerId: CustomerId; email: string; reason: DeadAddress; answer: string }

/** Suppresses an address: nothing is sent there any more. The newest reason counts. */
export async function suppressAddress(
  tx: Transaction,
  { customerId, email, reason, answer }: Dead,
  suppressedAt: Date,
): Promise<void> {
  const why = { reason, answer, suppressedAt }
  await tx
    .insert(suppressedAddress)
    .values({ ...keyOf(customerId), emailKey: emailKey(email), ...why })
    .onConflictDoUpdate({
      target: [suppressedAddress.bucket, suppressedAddress.customerId, suppressedAddress.emailKey],
      set: why,
    })
}

export async function findSuppressed(
  db: Database | Transaction,
  customerId: CustomerId,
  email: string,
): Promise<SuppressedRow | undefined> {
  const [row] = await db.select().from(suppressedAddress).where(isAddress(customerId, email))
  return row
}

/** Answers the deleted row; nothing if the address was not suppressed. */
export async function deleteSuppressed(
  tx: Transaction,
  customerId: CustomerId,
  email: string,
): Promise<SuppressedRow | undefined> {
  const [row] = await tx.delete(suppressedAddress).where(isAddress(customerId, email)).returning()
  return row
}

/** The letters among these that go to a suppressed address, and why. */
export async function readSuppressedAmong(
  db: Database | Transaction,
  letters: readonly LetterRow[],
): Promise<Map<string, DeadAddress>> {
  const ofCustomers = letters.filter(({ customerId }) => customerId !== null)
  if (ofCustomers.length === 0) return new Map()
  const { rows } = await db.execute<{ letterId: string; reason: DeadAddress }>(sql`
    SELECT given.letter_id AS "letterId", s.reason
    FROM unnest(${sql.param(ofCustomers.map(({ letterId }) => letterId))}::uuid[],
      ${sql.param(ofCustomers.map(({ bucket }) => bucket))}::smallint[],
      ${sql.param(ofCustomers.map(({ customerId }) => customerId))}::uuid[],
      ${sql.param(ofCustomers.map(({ recipient }) => emailKey(recipient)))}::text[])
      AS given (letter_id, bucket, customer_id, email_key)
    JOIN suppressed_address s USING (bucket, customer_id, email_key)`)
  return new Map(rows.map(({ letterId, reason }) => [letterId, reason]))
}

/** Whether the last notices to an address reached it, the newest first. Letters that still wait do not count. */
export async function readLastNotices(
  tx: Transaction,
  customerId: CustomerId,
  email: string,
  atMost: number,
): Promise<{ isDelivered: boolean }[]> {
  const { rows } = await tx.execute<{ isDelivered: boolean }>(sql`
    SELECT sent_at IS NOT NULL AS "isDelivered" FROM letter
    WHERE bucket = ${bucketOf(customerId)} AND customer_id = ${customerId} AND lower(recipient) = lower(${email})
      AND facts -> 'happened' ->> 'kind' = 'box-notified' AND (sent_at IS NOT NULL OR ended_at IS NOT NULL)
      AND resent_from IS NULL
    ORDER BY number DESC LIMIT ${atMost}`)
  return rows
}
