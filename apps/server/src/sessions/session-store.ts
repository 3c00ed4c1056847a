import type { CustomerId } from '@cupboard/domain/ids'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { session } from '#db/schema/accounts.ts'

export type SessionRow = typeof session.$inferSelect

export async function insertSession(db: Database | Transaction, row: SessionRow): Promise<void> {
  await db.insert(session).values(row)
}

/**
 * Opens a sign-in only while the password it was proved by still stands. The customer's row is held meanwhile: a new
 * password waits for this sign-in and then ends it, or has come first and leaves no row to find.
 */
export async function insertSignIn(
  db: Database,
  { tokenHash, customerId, expiresAt }: Omit<SessionRow, 'purpose'>,
  provedBy: string,
): Promise<boolean> {
  const made = await db.execute(sql`INSERT INTO session (token_hash, customer_id, purpose, expires_at)
    SELECT ${tokenHash}, customer_id, 'sign-in', ${expiresAt.toISOString()}::timestamptz FROM customer
    WHERE customer_id = ${customerId} AND password_hash = ${provedBy}
    FOR SHARE`)
  return made.rowCount === 1
}

export async function findSession(db: Database, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(session).where(eq(session.tokenHash, tokenHash))
  return row
}

/** True when the token was there: of two who use it at once, one wins. */
export async function takeSession(tx: Transaction, tokenHash: Buffer): Promise<boolean> {
  const taken = await tx
    .delete(session)
    .where(eq(session.tokenHash, tokenHash))
    .returning({ of: session.customerId })
  return taken.length === 1
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, tokenHash))
}

export async function deleteAllSessions(db: Database | Transaction, customerId: CustomerId): Promise<void> {
  await db.delete(session).where(eq(session.customerId, customerId))
}

export async function deleteSignIns(db: Database, customerId: CustomerId): Promise<void> {
  await db
    .delete(session)
    .where(and(eq(session.customerId, customerId), ne(session.purpose, 'password-reset')))
}

export async function deleteDeadSessions(db: Database, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, now))
}
