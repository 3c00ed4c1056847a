import type { EventId } from '@cupboard/domain/ids'
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { letter } from '#db/schema.ts'
import { textArray } from '#db/text-array.ts'
import type { Letter } from './mailer.ts'

export type LetterRow = typeof letter.$inferSelect

type QueuedLetter = Letter & { eventId: EventId; isSecret?: boolean }

/** Queues letters with the events that caused them; the same event never queues a second. */
export async function queueLetters(
  tx: Transaction,
  letters: readonly QueuedLetter[],
  now: Date,
): Promise<void> {
  if (letters.length === 0) return
  const column = (name: 'eventId' | 'isSecret') => sql.param(letters.map((each) => each[name] ?? false))
  const texts = (name: keyof Letter) => sql.param(textArray(letters.map((each) => each[name])))
  await tx.execute(sql`
    INSERT INTO letter (letter_id, event_id, recipient, subject, html, plain, is_secret, queued_at, next_try_at)
    SELECT gen_random_uuid(), event_id, recipient, subject, html, plain, is_secret, ${now}, ${now}
    FROM unnest(${column('eventId')}::uuid[], ${texts('recipient')}::text[], ${texts('subject')}::text[],
      ${texts('html')}::text[], ${texts('plain')}::text[], ${column('isSecret')}::boolean[])
      AS queued (event_id, recipient, subject, html, plain, is_secret)
    ON CONFLICT (event_id) DO NOTHING`)
}

/** Takes due letters and books their next try, so that a worker that dies leaves them to the next one. */
export async function claimDueLetters(
  db: Database,
  now: Date,
  nextTryAt: Date,
  atMost: number,
): Promise<LetterRow[]> {
  const due = db
    .select({ id: letter.letterId })
    .from(letter)
    .where(and(isNull(letter.sentAt), lte(letter.nextTryAt, now)))
    .orderBy(asc(letter.nextTryAt))
    .limit(atMost)
    .for('update', { skipLocked: true })
  return db
    .update(letter)
    .set({ nextTryAt, tries: sql`${letter.tries} + 1` })
    .where(inArray(letter.letterId, due))
    .returning()
}

export async function markLetterSent(
  db: Database,
  row: LetterRow,
  sentAt: Date,
  keepsLetters: boolean,
): Promise<void> {
  const emptied = row.isSecret && !keepsLetters ? { html: '', plain: '' } : {}
  await db
    .update(letter)
    .set({ sentAt, ...emptied })
    .where(eq(letter.letterId, row.letterId))
}

export async function bookNextTry(db: Database, letterId: string, nextTryAt: Date): Promise<void> {
  await db.update(letter).set({ nextTryAt }).where(eq(letter.letterId, letterId))
}

export function readLettersTo(db: Database, recipient: string | undefined): Promise<LetterRow[]> {
  const toWhom = recipient === undefined ? undefined : sql`lower(${letter.recipient}) = lower(${recipient})`
  return db.select().from(letter).where(toWhom).orderBy(desc(letter.number)).limit(200)
}
