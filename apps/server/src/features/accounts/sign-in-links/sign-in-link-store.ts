import type { CustomerId } from '@cupboard/domain/ids'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { signInLink } from '#db/schema/accounts.ts'

export type SignInLinkRow = typeof signInLink.$inferSelect

/** A new link ends the one before. */
export async function saveSignInLink(tx: Transaction, row: SignInLinkRow): Promise<void> {
  await tx.insert(signInLink).values(row).onConflictDoUpdate({ target: signInLink.customerId, set: row })
}

/** Of two who follow it at once, one finds it. */
export async function takeSignInLink(tx: Transaction, linkHash: Buffer): Promise<SignInLinkRow | undefined> {
  const [row] = await tx.delete(signInLink).where(eq(signInLink.linkHash, linkHash)).returning()
  return row
}

/** A new password or another address ends what was sent before it. */
export async function deleteSignInLink(tx: Transaction, customerId: CustomerId): Promise<void> {
  await tx.delete(signInLink).where(eq(signInLink.customerId, customerId))
}
