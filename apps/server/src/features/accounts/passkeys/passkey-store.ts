import type { CustomerId } from '@cupboard/domain/ids'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { isOf, keyOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { newPasskey, passkey, passkeyChallenge } from '#db/schema/passkeys.ts'

export type PasskeyRow = typeof passkey.$inferSelect
type Challenge = { challenge: string; expiresAt: Date }

const isPasskey = (customerId: CustomerId, credentialId: string) =>
  and(isOf(passkey, customerId), eq(passkey.credentialId, credentialId))

export async function insertPasskey(tx: Transaction, row: Omit<PasskeyRow, 'bucket'>): Promise<void> {
  await tx.insert(passkey).values({ ...row, ...keyOf(row.customerId) })
}

export function readPasskeys(db: Database | Transaction, customerId: CustomerId): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkey)
    .where(isOf(passkey, customerId))
    .orderBy(asc(passkey.addedAt), asc(passkey.credentialId))
}

export async function findPasskey(
  db: Database,
  customerId: CustomerId,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkey).where(isPasskey(customerId, credentialId))
  return row
}

/** False if the passkey was removed meanwhile. */
export async function savePasskeyUse(
  tx: Transaction,
  { customerId, credentialId }: PasskeyRow,
  use: { signCount: number; usedAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx.update(passkey).set(use).where(isPasskey(customerId, credentialId))
  return rowCount === 1
}

/** Removes a passkey and answers it; of two that remove it at once, one gets it. */
export async function takePasskey(
  tx: Transaction,
  customerId: CustomerId,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx.delete(passkey).where(isPasskey(customerId, credentialId)).returning()
  return row
}

/** Replaces an earlier request. */
export async function saveNewPasskey(
  db: Database,
  customerId: CustomerId,
  challenge: Challenge,
): Promise<void> {
  await db
    .insert(newPasskey)
    .values({ ...challenge, ...keyOf(customerId) })
    .onConflictDoUpdate({ target: [newPasskey.bucket, newPasskey.customerId], set: challenge })
}

/** Takes the challenge of a new passkey, once. */
export async function takeNewPasskey(
  db: Database,
  customerId: CustomerId,
  now: Date,
): Promise<string | undefined> {
  const [taken] = await db
    .delete(newPasskey)
    .where(and(isOf(newPasskey, customerId), gt(newPasskey.expiresAt, now)))
    .returning({ challenge: newPasskey.challenge })
  return taken?.challenge
}

export async function insertChallenge(db: Database, row: Challenge & { challengeId: string }): Promise<void> {
  await db.insert(passkeyChallenge).values(row)
}

/** Takes the challenge of a sign-in, once. */
export async function takeChallenge(
  db: Database,
  challengeId: string,
  now: Date,
): Promise<string | undefined> {
  const [taken] = await db
    .delete(passkeyChallenge)
    .where(and(eq(passkeyChallenge.challengeId, challengeId), gt(passkeyChallenge.expiresAt, now)))
    .returning({ challenge: passkeyChallenge.challenge })
  return taken?.challenge
}

export async function deleteDeadChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, now))
  await db.delete(newPasskey).where(lt(newPasskey.expiresAt, now))
}
