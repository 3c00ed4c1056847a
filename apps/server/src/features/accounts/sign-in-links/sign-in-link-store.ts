import type { CustomerId } from '@cupboard/domain/ids'
import { and, eq } from 'drizzle-orm'
import { isOf, keyOf, type TokenKey } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import { signInLink } from '#db/schema/accounts.ts'

export type SignInLinkRow = typeof signInLink.$inferSelect

/** A new link ends the one before. */
export async function saveSignInLink(tx: Transaction, row: Omit<SignInLinkRow, 'bucket'>): Promise<void> {
  await tx
    .insert(signInLink)
    .values({ ...row, ...keyOf(row.customerId) })
    .onConflictDoUpdate({ target: [signInLink.bucket, signInLink.customerId], set: row })
}

/** Takes a link; of two that follow it at once, one finds it. */
export async function takeSignInLink(tx: Transaction, link: TokenKey): Promise<SignInLinkRow | undefined> {
  const [row] = await tx
    .delete(signInLink)
    .where(and(eq(signInLink.bucket, link.bucket), eq(signInLink.linkHash, link.tokenHash)))
    .returning()
  return row
}

/** Ends the link that was sent before a new password or address. */
export async function deleteSignInLink(tx: Transaction, customerId: CustomerId): Promise<void> {
  await tx.delete(signInLink).where(isOf(signInLink, customerId))
}
