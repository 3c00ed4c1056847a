import type { CustomerId } from '@cupboard/domain/ids'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { emailChange } from '#db/schema/accounts.ts'

export type EmailChangeRow = typeof emailChange.$inferSelect

/** Who asks again means the new one; a link sent before opens nothing any more. */
export async function saveEmailChange(
  tx: Transaction,
  asked: Pick<EmailChangeRow, 'customerId' | 'email' | 'askedAt'>,
): Promise<void> {
  const row = { ...asked, linkHash: null, expiresAt: null }
  await tx.insert(emailChange).values(row).onConflictDoUpdate({ target: emailChange.customerId, set: row })
}

export async function saveEmailLink(
  tx: Transaction,
  customerId: CustomerId,
  link: { linkHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.update(emailChange).set(link).where(eq(emailChange.customerId, customerId))
}

export async function findEmailChange(
  db: Database | Transaction,
  customerId: CustomerId,
): Promise<EmailChangeRow | undefined> {
  const [row] = await db.select().from(emailChange).where(eq(emailChange.customerId, customerId))
  return row
}

/** Of two who follow it at once, one finds it. */
export async function takeEmailChange(
  tx: Transaction,
  linkHash: Buffer,
): Promise<EmailChangeRow | undefined> {
  const [row] = await tx.delete(emailChange).where(eq(emailChange.linkHash, linkHash)).returning()
  return row
}
