import type { LetterAction, LetterLink } from '@cupboard/domain/box/letter-link'
import { and, eq } from 'drizzle-orm'
import { boxKeyOf, isOfBox } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { followedLetterLink } from '#db/schema/letters.ts'

export async function isLinkFollowed(
  db: Database | Transaction,
  action: LetterAction,
  link: LetterLink,
): Promise<boolean> {
  const rows = await db
    .select({ boxId: followedLetterLink.boxId })
    .from(followedLetterLink)
    .where(
      and(
        isOfBox(followedLetterLink, link),
        eq(followedLetterLink.action, action),
        eq(followedLetterLink.toldDeliveryOn, link.toldDeliveryOn),
        eq(followedLetterLink.noticeId, link.noticeId),
      ),
    )
  return rows.length > 0
}

/** True for the first who follows it: of two at once, one wins. */
export async function useUpLink(
  tx: Transaction,
  action: LetterAction,
  link: LetterLink,
  followedAt: Date,
): Promise<boolean> {
  const { toldDeliveryOn, noticeId } = link
  const used = await tx
    .insert(followedLetterLink)
    .values({ ...boxKeyOf(link), action, toldDeliveryOn, noticeId, followedAt })
    .onConflictDoNothing()
    .returning({ boxId: followedLetterLink.boxId })
  return used.length === 1
}
