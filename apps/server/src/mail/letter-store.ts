import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId } from '@cupboard/domain/ids'
import type { LetterEnd } from '@cupboard/domain/letter/undelivered'
import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import type { EventKey } from '#db/event-store.ts'
import type { LetterFacts } from '#db/schema/letter-facts.ts'
import { letter } from '#db/schema/letters.ts'
import { traceHere } from '#traces/trace.ts'

export type LetterRow = typeof letter.$inferSelect

type OneLetter = {
  customerId: CustomerId
  event: EventKey
  recipient: string
  facts: LetterFacts
  leavesFrom: Date
  /** It holds a secret that opens an account. */
  isSecret: boolean
}

/** Queues one letter with the event that caused it; the same event never queues a second. */
export async function queueLetter(
  tx: Transaction,
  { customerId, event, recipient, facts, leavesFrom, isSecret }: OneLetter,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO letter (bucket, customer_id, letter_id, event_id, event_at, recipient, facts, is_secret, queued_at, leaves_from, due_at, trace)
    VALUES (${bucketOf(customerId)}, ${customerId}, gen_random_uuid(), ${event.eventId}, ${event.eventAt}, ${recipient},
      ${JSON.stringify(facts)}, ${isSecret}, ${now}, ${leavesFrom}, ${leavesFrom}, ${traceHere()})
    ON CONFLICT (bucket, event_id, event_at) DO NOTHING`)
}

/**
 * Queues a letter for each row of `told` (bucket, customer_id, event_id, event_at, trace, number, email, facts,
 * leaves_from), in the statement that reads the facts: they stay in the database until the letter is written. The same
 * event never queues a second.
 */
export function queueLetters(told: SQL, now: Date): SQL {
  return sql`INSERT INTO letter (bucket, customer_id, letter_id, event_id, event_at, recipient, facts, queued_at, leaves_from, due_at, trace)
    SELECT bucket, customer_id, gen_random_uuid(), event_id, event_at, email, facts, ${now}, leaves_from, leaves_from, trace FROM ${told} told ORDER BY number
    ON CONFLICT (bucket, event_id, event_at) DO NOTHING`
}

const isDue = (now: Date) => sql`sent_at IS NULL AND due_at <= ${now}`

/** Due letters in any bucket. */
export function dueLetters(now: Date): SQL {
  return sql`SELECT bucket, event_at AS since FROM letter WHERE ${isDue(now)} ORDER BY due_at`
}

/** Claims due letters of a bucket and books their next try, so that a worker that dies leaves them to the next one. */
export async function claimDueLetters(
  db: Database,
  bucket: number,
  { now, since, dueAt, atMost }: { now: Date; since: Date; dueAt: Date; atMost: number },
): Promise<LetterRow[]> {
  const due = db
    .select({ id: letter.letterId, eventAt: letter.eventAt })
    .from(letter)
    .where(and(eq(letter.bucket, bucket), gte(letter.eventAt, since), isDue(now)))
    .orderBy(letter.dueAt)
    .limit(atMost)
    .for('update', { skipLocked: true })
  return db
    .update(letter)
    .set({ dueAt, tries: sql`${letter.tries} + 1` })
    .where(
      and(
        eq(letter.bucket, bucket),
        gte(letter.eventAt, since),
        sql`(${letter.letterId}, ${letter.eventAt}) IN ${due}`,
      ),
    )
    .returning()
}

const isLetter = ({ bucket, letterId, eventAt }: LetterRow) =>
  and(eq(letter.bucket, bucket), eq(letter.letterId, letterId), eq(letter.eventAt, eventAt))

/**
 * Marks a letter as sent, with its subject. A letter with a secret is emptied, unless it is read in the demo's mailbox.
 */
export async function markLetterSent(
  db: Database,
  row: LetterRow,
  { sentAt, subject, keepsLetters }: { sentAt: Date; subject: string; keepsLetters: boolean },
): Promise<void> {
  const emptied = row.isSecret && !keepsLetters ? EMPTY : {}
  await db
    .update(letter)
    .set({ sentAt, subject, ...emptied })
    .where(isLetter(row))
}

const EMPTY = { facts: null, html: '', plain: '' }

/** Ends a letter without sending it, and removes its secrets. */
export async function endLetter(
  tx: Transaction,
  row: LetterRow,
  { endedAt, endReason, subject }: { endedAt: Date; endReason: LetterEnd; subject: string },
): Promise<void> {
  await tx
    .update(letter)
    .set({ endedAt, endReason, subject, dueAt: null, ...(row.isSecret ? EMPTY : {}) })
    .where(isLetter(row))
}

export async function bookNextTry(db: Database, row: LetterRow, dueAt: Date): Promise<void> {
  await db.update(letter).set({ dueAt }).where(isLetter(row))
}

/** True if a letter is due at an instant. */
export async function hasLettersFor(db: Database, instant: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM letter WHERE ${isDue(instant)} LIMIT 1`)
  return rows.length > 0
}

/** When a letter left, or from when on it may leave. */
export function leavesAt({ sentAt, leavesFrom, queuedAt }: LetterRow): Date {
  return sentAt ?? leavesFrom ?? queuedAt
}

export function readLettersTo(db: Database, recipient: string | undefined): Promise<LetterRow[]> {
  const toWhom = recipient === undefined ? undefined : sql`lower(${letter.recipient}) = lower(${recipient})`
  return db.select().from(letter).where(toWhom).orderBy(desc(letter.number)).limit(200)
}
