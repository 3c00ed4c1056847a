import type { LetterAction, LetterLink } from '@cupboard/domain/box/letter-link'
import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { followedLetterLink } from '#db/schema/letters.ts'

export async function isLinkFollowed(
  db: Database | Transaction,
  action: LetterAction,
  { boxId, toldDeliveryOn, noticeId }: LetterLink,
): Promise<boolean> {
  const rows = await db
    .select({ boxId: followedLetterLink.boxId })
    .from(followedLetterLink)
    .where(
      and(
        eq(followedLetterLink.boxId, boxId),
        eq(followedLetterLink.action, action),
        eq(followedLetterLink.toldDeliveryOn, toldDeliveryOn),
        eq(followedLetterLink.noticeId, noticeId),
      ),
    )
  return rows.length > 0
}

/** True for the first who follows it: of two at once, one wins. */
export async function useUpLink(
  tx: Transaction,
  action: LetterAction,
  { boxId, toldDeliveryOn, noticeId }: LetterLink,
  followedAt: Date,
): Promise<boolean> {
  const used = await tx
    .insert(followedLetterLink)
    .values({ boxId, action, toldDeliveryOn, noticeId, followedAt })
    .onConflictDoNothing()
    .returning({ boxId: followedLetterLink.boxId })
  return used.length === 1
}
