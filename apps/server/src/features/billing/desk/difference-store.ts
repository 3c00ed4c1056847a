import { randomUUID } from 'node:crypto'
import type { BoxId } from '@cupboard/domain/ids'
import type { Actor } from '@cupboard/domain/refund/refund-rules'
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { booksDifference, type DifferenceKind } from '#db/schema/disputes.ts'

export type DifferenceRow = typeof booksDifference.$inferSelect
export type FoundDifference = {
  intentId: string
  boxId: BoxId | undefined
  kind: DifferenceKind
  oursPence: number
  theirsPence: number
}

/**
 * Notes a difference once. An explained one stays closed while its figures are the same; one that had gone is opened
 * again. True if it waits for a person.
 */
export async function noteDifference(db: Database, found: FoundDifference, now: Date): Promise<boolean> {
  const [row] = await db
    .insert(booksDifference)
    .values({
      ...found,
      boxId: found.boxId ?? null,
      differenceId: randomUUID(),
      foundAt: now,
      seenAt: now,
      state: 'open',
    })
    .onConflictDoUpdate({
      target: [
        booksDifference.intentId,
        booksDifference.kind,
        booksDifference.oursPence,
        booksDifference.theirsPence,
      ],
      set: {
        seenAt: now,
        state: sql`CASE WHEN ${booksDifference.state} = 'explained' THEN 'explained' ELSE 'open' END`,
      },
    })
    .returning({ state: booksDifference.state })
  return row?.state !== 'explained'
}

/** Open differences that no comparison has seen since. */
export function readUnseenDifferences(db: Database, since: Date): Promise<DifferenceRow[]> {
  return db
    .select()
    .from(booksDifference)
    .where(and(eq(booksDifference.state, 'open'), lt(booksDifference.seenAt, since)))
}

export async function markDifferenceGone(db: Database, differenceId: string, closedAt: Date): Promise<void> {
  await db
    .update(booksDifference)
    .set({ state: 'gone', closedAt })
    .where(and(eq(booksDifference.differenceId, differenceId), eq(booksDifference.state, 'open')))
}

export async function lockDifference(
  tx: Transaction,
  differenceId: string,
): Promise<DifferenceRow | undefined> {
  const [row] = await tx
    .select()
    .from(booksDifference)
    .where(eq(booksDifference.differenceId, differenceId))
    .for('update')
  return row
}

type Closing = { state: 'adopted' | 'explained'; closedBy: Actor; explanation: string; closedAt: Date }

export async function closeDifference(
  tx: Transaction,
  differenceId: string,
  closing: Closing,
): Promise<void> {
  await tx.update(booksDifference).set(closing).where(eq(booksDifference.differenceId, differenceId))
}

type ShownDifference = DifferenceRow & { state: 'open' | 'adopted' | 'explained' }

/** Differences for the desk: open ones first, then those closed lately. */
export async function readDifferences(
  db: Database,
  { after, atMost }: { after: number; atMost: number },
): Promise<ShownDifference[]> {
  const rows = await db
    .select()
    .from(booksDifference)
    .where(ne(booksDifference.state, 'gone'))
    .orderBy(
      sql`(${booksDifference.state} <> 'open')`,
      desc(booksDifference.foundAt),
      booksDifference.differenceId,
    )
    .offset(after)
    .limit(atMost)
  return rows.flatMap(({ state, ...row }) => (state === 'gone' ? [] : { ...row, state }))
}
