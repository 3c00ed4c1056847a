import type { EventId } from '@cupboard/domain/ids'
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { letter } from '#db/schema.ts'
import type { LetterFacts } from './letter-facts.ts'

export type LetterRow = typeof letter.$inferSelect

type SecretLetter = { eventId: EventId; recipient: string; facts: LetterFacts }

/** Queues a letter that opens a door, with the event that caused it; the same event never queues a second. */
export async function queueSecretLetter(
  tx: Transaction,
  { eventId, recipient, facts }: SecretLetter,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO letter (letter_id, event_id, recipient, facts, is_secret, queued_at, due_at)
    VALUES (gen_random_uuid(), ${eventId}, ${recipient}, ${JSON.stringify(facts)}, true, ${now}, ${now})
    ON CONFLICT (event_id) DO NOTHING`)
}

/**
 * Queues a letter for each row of `told` (event_id, number, email, facts), in the statement that reads the facts: they
 * never leave the database before they are put into words. The same event never queues a second.
 */
export function queueLetters(told: SQL, now: Date): SQL {
  return sql`INSERT INTO letter (letter_id, event_id, recipient, facts, queued_at, due_at)
    SELECT gen_random_uuid(), event_id, email, facts, ${now}, ${now} FROM ${told} told ORDER BY number
    ON CONFLICT (event_id) DO NOTHING`
}

/** Takes due letters and books their next try, so that a worker that dies leaves them to the next one. */
export async function claimDueLetters(
  db: Database,
  now: Date,
  dueAt: Date,
  atMost: number,
): Promise<LetterRow[]> {
  const isDue = sql`${letter.sentAt} IS NULL AND least(${letter.dueAt}, ${letter.nextTryAt}) <= ${now}`
  const due = db
    .select({ id: letter.letterId })
    .from(letter)
    .where(isDue)
    .orderBy(sql`least(${letter.dueAt}, ${letter.nextTryAt})`)
    .limit(atMost)
    .for('update', { skipLocked: true })
  return db
    .update(letter)
    .set({ ...tryAt(dueAt), tries: sql`${letter.tries} + 1` })
    .where(inArray(letter.letterId, due))
    .returning()
}

/** Keeps the subject under which a letter left; one that opened a door is emptied unless it is still to be read here. */
export async function markLetterSent(
  db: Database,
  { letterId, isSecret }: LetterRow,
  { sentAt, subject, keepsLetters }: { sentAt: Date; subject: string; keepsLetters: boolean },
): Promise<void> {
  const emptied = isSecret && !keepsLetters ? { facts: null, html: '', plain: '' } : {}
  await db
    .update(letter)
    .set({ sentAt, subject, ...emptied })
    .where(eq(letter.letterId, letterId))
}

export async function bookNextTry(db: Database, letterId: string, dueAt: Date): Promise<void> {
  await db.update(letter).set(tryAt(dueAt)).where(eq(letter.letterId, letterId))
}

/** A letter queued in words has been due by the other column, which no longer counts once we have tried it. */
function tryAt(dueAt: Date) {
  return { dueAt, nextTryAt: sql`DEFAULT` }
}

export function readLettersTo(db: Database, recipient: string | undefined): Promise<LetterRow[]> {
  const toWhom = recipient === undefined ? undefined : sql`lower(${letter.recipient}) = lower(${recipient})`
  return db.select().from(letter).where(toWhom).orderBy(desc(letter.number)).limit(200)
}
