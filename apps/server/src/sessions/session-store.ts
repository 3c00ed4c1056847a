import { performance } from 'node:perf_hooks'
import { BUCKETS, bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId } from '@cupboard/domain/ids'
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { isOf, keyOf, type TokenKey } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { session } from '#db/schema/accounts.ts'

export type SessionRow = typeof session.$inferSelect

type NewSession = Omit<typeof session.$inferInsert, 'bucket'>

const isKept = ({ bucket, tokenHash }: TokenKey) =>
  and(eq(session.bucket, bucket), eq(session.tokenHash, tokenHash))

export async function insertSession(tx: Transaction, row: NewSession): Promise<void> {
  await tx.insert(session).values({ ...row, ...keyOf(row.customerId) })
}

type SignIn = Pick<SessionRow, 'tokenHash' | 'customerId' | 'expiresAt'> & { startedAt: Date; device: string }

/**
 * Opens a sign-in only while the password it was proved by still stands. The customer's row is held meanwhile: a new
 * password waits for this sign-in and then ends it, or has come first and leaves no row to find.
 */
export async function insertSignIn(
  db: Database,
  { tokenHash, customerId, expiresAt, startedAt, device }: SignIn,
  provedBy: string,
): Promise<boolean> {
  const made =
    await db.execute(sql`INSERT INTO session (bucket, token_hash, customer_id, purpose, expires_at, started_at, device)
    SELECT bucket, ${tokenHash}, customer_id, 'sign-in', ${expiresAt.toISOString()}::timestamptz,
      ${startedAt.toISOString()}::timestamptz, ${device}::text FROM customer
    WHERE bucket = ${bucketOf(customerId)} AND customer_id = ${customerId} AND password_hash = ${provedBy}
    FOR SHARE`)
  return made.rowCount === 1
}

export async function findSession(db: Database, key: TokenKey): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(session).where(isKept(key))
  return row
}

/** When this process last ended a session in each bucket. Sessions cached before are read again. */
const endedAt = new Float64Array(BUCKETS).fill(Number.NEGATIVE_INFINITY)

export const sessionsEndedAt = (bucket: number): number => endedAt[bucket] as number

/** Noted before and after: a session that is read meanwhile may be one that ends. */
async function ending<Ended>(bucket: number, end: PromiseLike<Ended>): Promise<Ended> {
  endedAt[bucket] = performance.now()
  try {
    return await end
  } finally {
    endedAt[bucket] = performance.now()
  }
}

/** True when the token was there: of two who use it at once, one wins. */
export async function takeSession(tx: Transaction, key: TokenKey): Promise<boolean> {
  const taken = await ending(
    key.bucket,
    tx.delete(session).where(isKept(key)).returning({ of: session.customerId }),
  )
  return taken.length === 1
}

export async function deleteSession(db: Database, key: TokenKey): Promise<void> {
  await ending(key.bucket, db.delete(session).where(isKept(key)))
}

export async function deleteAllSessions(tx: Transaction, customerId: CustomerId): Promise<void> {
  await ending(bucketOf(customerId), tx.delete(session).where(isOf(session, customerId)))
}

export async function deleteSignIns(db: Database, customerId: CustomerId): Promise<void> {
  await ending(
    bucketOf(customerId),
    db.delete(session).where(and(isOf(session, customerId), ne(session.purpose, 'password-reset'))),
  )
}

/** Every sign-in but the one that asks. */
export async function deleteOtherSessions(
  tx: Transaction,
  customerId: CustomerId,
  tokenHash: Buffer,
): Promise<void> {
  await ending(
    bucketOf(customerId),
    tx.delete(session).where(and(isOf(session, customerId), ne(session.tokenHash, tokenHash))),
  )
}

/** The living sign-ins of a customer, the newest first. */
export function readSignIns(db: Database, customerId: CustomerId, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(session)
    .where(and(isOf(session, customerId), eq(session.purpose, 'sign-in'), gt(session.expiresAt, now)))
    .orderBy(desc(session.expiresAt))
}

export async function deleteDeadSessions(db: Database, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, now))
}
