import { randomUUID } from 'node:crypto'
import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId, EventId } from '@cupboard/domain/ids'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { letter } from '#db/schema/letters.ts'
import type { LetterRow } from './letter-store.ts'

type Addressed = { customerId: CustomerId; recipient: string; before: number | undefined }

/** A page of the letters to a customer's address, the newest first. */
export function readLetterLog(
  db: Database,
  { customerId, recipient, before }: Addressed,
  atMost: number,
): Promise<LetterRow[]> {
  const isOlder = before === undefined ? undefined : lt(letter.number, before)
  return db
    .select()
    .from(letter)
    .where(
      and(
        eq(letter.bucket, bucketOf(customerId)),
        sql`lower(${letter.recipient}) = lower(${recipient})`,
        isOlder,
      ),
    )
    .orderBy(desc(letter.number))
    .limit(atMost)
}

/** Finds a letter by its id alone: the caller need not know whose it is. */
export async function findLetter(
  db: Database | Transaction,
  letterId: string,
): Promise<LetterRow | undefined> {
  const [row] = await db.select().from(letter).where(eq(letter.letterId, letterId))
  return row
}

/** Queues a letter again under a new id: receivers drop an id that they have seen before. */
export async function queueCopy(tx: Transaction, row: LetterRow, now: Date): Promise<string> {
  const { bucket, customerId, recipient, facts, subject, html, plain } = row
  const letterId = randomUUID()
  await tx.insert(letter).values({
    bucket,
    customerId,
    letterId,
    eventId: randomUUID() as EventId,
    eventAt: now,
    recipient,
    facts,
    ...(facts ? {} : { subject, html, plain }),
    isSecret: false,
    queuedAt: now,
    leavesFrom: now,
    dueAt: now,
    resentFrom: row.letterId,
  })
  return letterId
}
