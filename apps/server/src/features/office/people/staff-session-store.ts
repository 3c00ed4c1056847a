import type { StaffId } from '@cupboard/domain/ids'
import { STAFF_SESSION_LIFE_MS } from '@cupboard/domain/staff/staff-session'
import { eq, lt } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { staff, staffChallenge, staffSession } from '#db/schema/staff.ts'
import type { StaffRow } from './staff-store.ts'

export type StaffSessionRow = typeof staffSession.$inferSelect

export async function insertStaffSession(tx: Transaction, row: StaffSessionRow): Promise<void> {
  await tx.insert(staffSession).values(row)
}

/** Finds a session and its person in one query, since every call needs both. */
export async function findStaffSession(
  db: Database,
  tokenHash: Buffer,
): Promise<{ session: StaffSessionRow; staff: StaffRow } | undefined> {
  const [row] = await db
    .select({ session: staffSession, staff })
    .from(staffSession)
    .innerJoin(staff, eq(staff.staffId, staffSession.staffId))
    .where(eq(staffSession.tokenHash, tokenHash))
  return row
}

export async function saveSeen(db: Database, tokenHash: Buffer, seenAt: Date): Promise<void> {
  await db.update(staffSession).set({ seenAt }).where(eq(staffSession.tokenHash, tokenHash))
}

export async function saveProved(db: Database, tokenHash: Buffer, provedAt: Date): Promise<void> {
  await db.update(staffSession).set({ provedAt }).where(eq(staffSession.tokenHash, tokenHash))
}

export async function deleteStaffSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.delete(staffSession).where(eq(staffSession.tokenHash, tokenHash))
}

export async function deleteStaffSessionsOf(tx: Transaction, staffId: StaffId): Promise<void> {
  await tx.delete(staffSession).where(eq(staffSession.staffId, staffId))
}

/** Deletes expired sessions and challenges. */
export async function deleteDeadStaffSessions(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - STAFF_SESSION_LIFE_MS)
  await db.delete(staffSession).where(lt(staffSession.openedAt, oldest))
  await db.delete(staffChallenge).where(lt(staffChallenge.expiresAt, now))
}
