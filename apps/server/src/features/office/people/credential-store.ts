import type { StaffId } from '@cupboard/domain/ids'
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { staffChallenge, staffInvitation, staffPasskey, staffPassword } from '#db/schema/staff.ts'

export type InvitationRow = typeof staffInvitation.$inferSelect
export type PasswordRow = typeof staffPassword.$inferSelect
export type PasskeyRow = typeof staffPasskey.$inferSelect
type ChallengeRow = typeof staffChallenge.$inferSelect

/** Replaces earlier invitations. */
export async function replaceInvitation(tx: Transaction, row: InvitationRow): Promise<void> {
  await deleteInvitationsOf(tx, row.staffId)
  await tx.insert(staffInvitation).values(row)
}

export async function deleteInvitationsOf(tx: Transaction, staffId: StaffId): Promise<void> {
  await tx.delete(staffInvitation).where(eq(staffInvitation.staffId, staffId))
}

export async function findInvitation(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(staffInvitation)
    .where(and(eq(staffInvitation.tokenHash, tokenHash), isUsable(now)))
  return row
}

const isUsable = (now: Date) => and(isNull(staffInvitation.usedAt), gt(staffInvitation.expiresAt, now))

/** True if the invitation was still there: of two that use it at once, one wins. */
export async function takeInvitation(tx: Transaction, tokenHash: Buffer, now: Date): Promise<boolean> {
  const taken = await tx
    .update(staffInvitation)
    .set({ usedAt: now })
    .where(and(eq(staffInvitation.tokenHash, tokenHash), isUsable(now)))
    .returning({ staffId: staffInvitation.staffId })
  return taken.length === 1
}

/** Deletes all credentials of a person who joins again. */
export async function deleteCredentialsOf(tx: Transaction, staffId: StaffId): Promise<void> {
  await tx.delete(staffPassword).where(eq(staffPassword.staffId, staffId))
  await tx.delete(staffPasskey).where(eq(staffPasskey.staffId, staffId))
}

export async function findPassword(
  db: Database | Transaction,
  staffId: StaffId,
): Promise<PasswordRow | undefined> {
  const [row] = await db.select().from(staffPassword).where(eq(staffPassword.staffId, staffId))
  return row
}

export async function savePassword(tx: Transaction, row: PasswordRow): Promise<void> {
  const { staffId: _owner, ...change } = row
  await tx
    .insert(staffPassword)
    .values(row)
    .onConflictDoUpdate({ target: staffPassword.staffId, set: change })
}

/** True if no code of this time step or a later one was used before. */
export async function takeTotpStep(db: Database, staffId: StaffId, step: number): Promise<boolean> {
  const taken = await db
    .update(staffPassword)
    .set({ totpLastStep: step })
    .where(and(eq(staffPassword.staffId, staffId), lt(staffPassword.totpLastStep, step)))
    .returning({ staffId: staffPassword.staffId })
  return taken.length === 1
}

export async function insertPasskey(tx: Transaction, row: PasskeyRow): Promise<void> {
  await tx.insert(staffPasskey).values(row)
}

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(staffPasskey).where(eq(staffPasskey.credentialId, credentialId))
  return row
}

export function readPasskeysOf(db: Database, staffId: StaffId): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(staffPasskey)
    .where(eq(staffPasskey.staffId, staffId))
    .orderBy(asc(staffPasskey.addedAt), asc(staffPasskey.credentialId))
}

export function lockPasskeysOf(tx: Transaction, staffId: StaffId): Promise<PasskeyRow[]> {
  return tx.select().from(staffPasskey).where(eq(staffPasskey.staffId, staffId)).for('update')
}

export async function deletePasskey(tx: Transaction, credentialId: string): Promise<void> {
  await tx.delete(staffPasskey).where(eq(staffPasskey.credentialId, credentialId))
}

export async function savePasskeyUse(
  db: Database,
  credentialId: string,
  use: { signCount: number; usedAt: Date },
): Promise<void> {
  await db.update(staffPasskey).set(use).where(eq(staffPasskey.credentialId, credentialId))
}

export async function insertChallenge(db: Database, row: ChallengeRow): Promise<void> {
  await db.insert(staffChallenge).values(row)
}

/** Takes a challenge once: a person's own, or a sign-in's, which belongs to nobody yet. */
export async function takeChallenge(
  db: Database,
  challengeId: string,
  staffId: StaffId | null,
  now: Date,
): Promise<string | undefined> {
  const isTheirs = staffId ? eq(staffChallenge.staffId, staffId) : isNull(staffChallenge.staffId)
  const [taken] = await db
    .delete(staffChallenge)
    .where(and(eq(staffChallenge.challengeId, challengeId), isTheirs, gt(staffChallenge.expiresAt, now)))
    .returning({ challenge: staffChallenge.challenge })
  return taken?.challenge
}
