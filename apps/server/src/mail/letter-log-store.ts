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

/** Found by its id alone: whoever names a letter need not know whose it is. */
export async function findLetter(
  db: Database | Transaction,
  letterId: string,
): Promise<LetterRow | undefined> {
  const [row] = await db.select().from(letter).where(eq(letter.letterId, letterId))
  return row
}

/** The same letter once more, under an id of its own: receivers drop what they have seen before. */
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
    nextTryAt: sql`DEFAULT`,
    resentFrom: row.letterId,
  })
  return letterId
}

export type Bounce = {
  email: string
  customerId: CustomerId | null
  customerName: string | null
  subject: string
  refusedAt: string
  letters: number
}

/** Addresses that refused a letter and have taken none since. */
export async function readBounces(
  db: Database,
  { after, atMost }: { after: number; atMost: number },
): Promise<Bounce[]> {
  const { rows } = await db.execute<Bounce>(sql`
    SELECT b.email, c.customer_id AS "customerId", c.first_name || ' ' || c.last_name AS "customerName", b.subject,
      to_char(b.refused_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "refusedAt", b.letters
    FROM (
      SELECT l.bucket, lower(l.recipient) AS email, max(l.ended_at) AS refused_at, count(*)::int AS letters,
        (array_agg(l.subject ORDER BY l.number DESC))[1] AS subject
      FROM letter l WHERE l.end_reason = 'address-refused' GROUP BY 1, 2) b
    LEFT JOIN customer c ON c.bucket = b.bucket AND c.email_key = b.email
    WHERE NOT EXISTS (SELECT 1 FROM letter s
      WHERE s.bucket = b.bucket AND lower(s.recipient) = b.email AND s.sent_at > b.refused_at)
    ORDER BY b.refused_at DESC, b.email OFFSET ${after} LIMIT ${atMost}`)
  return rows
}
