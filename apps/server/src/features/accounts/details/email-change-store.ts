import type { CustomerId } from '@cupboard/domain/ids'
import { and, eq } from 'drizzle-orm'
import { isOf, keyOf, type TokenKey } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { emailChange } from '#db/schema/accounts.ts'

export type EmailChangeRow = typeof emailChange.$inferSelect

/** Replaces an earlier request, whose link stops working. */
export async function saveEmailChange(
  tx: Transaction,
  asked: Pick<EmailChangeRow, 'customerId' | 'email' | 'askedAt'>,
): Promise<void> {
  const row = { ...asked, ...keyOf(asked.customerId), linkHash: null, expiresAt: null }
  await tx
    .insert(emailChange)
    .values(row)
    .onConflictDoUpdate({ target: [emailChange.bucket, emailChange.customerId], set: row })
}

export async function saveEmailLink(
  tx: Transaction,
  customerId: CustomerId,
  link: { linkHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.update(emailChange).set(link).where(isOf(emailChange, customerId))
}

export async function findEmailChange(
  db: Database | Transaction,
  customerId: CustomerId,
): Promise<EmailChangeRow | undefined> {
  const [row] = await db.select().from(emailChange).where(isOf(emailChange, customerId))
  return row
}

/** Takes a request; of two that follow its link at once, one finds it. */
export async function takeEmailChange(tx: Transaction, link: TokenKey): Promise<EmailChangeRow | undefined> {
  const [row] = await tx
    .delete(emailChange)
    .where(and(eq(emailChange.bucket, link.bucket), eq(emailChange.linkHash, link.tokenHash)))
    .returning()
  return row
}
