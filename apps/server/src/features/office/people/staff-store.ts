import type { StaffId } from '@cupboard/domain/ids'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { staff } from '#db/schema/staff.ts'

export type StaffRow = typeof staff.$inferSelect

export async function insertStaff(tx: Transaction, row: StaffRow): Promise<void> {
  await tx.insert(staff).values(row)
}

export async function findStaff(db: Database | Transaction, staffId: StaffId): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.staffId, staffId))
  return row
}

export async function findStaffByEmail(
  db: Database | Transaction,
  emailKey: string,
): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.emailKey, emailKey))
  return row
}

export function readStaff(db: Database): Promise<StaffRow[]> {
  return db.select().from(staff).orderBy(asc(staff.name), asc(staff.staffId))
}

/** Saves an invitation with role and name: a colleague goes on working, a disabled one has to join again. */
export async function saveInvited(
  tx: Transaction,
  staffId: StaffId,
  change: Pick<StaffRow, 'name' | 'role' | 'invitedAt'>,
): Promise<void> {
  await tx
    .update(staff)
    .set({
      ...change,
      disabledAt: null,
      joinedAt: sql`CASE WHEN ${staff.disabledAt} IS NULL THEN ${staff.joinedAt} END`,
    })
    .where(eq(staff.staffId, staffId))
}

export async function saveJoined(tx: Transaction, staffId: StaffId, joinedAt: Date): Promise<void> {
  await tx.update(staff).set({ joinedAt }).where(eq(staff.staffId, staffId))
}

/** True if this call disabled the person. */
export async function saveDisabled(tx: Transaction, staffId: StaffId, disabledAt: Date): Promise<boolean> {
  const changed = await tx
    .update(staff)
    .set({ disabledAt })
    .where(and(eq(staff.staffId, staffId), isNull(staff.disabledAt)))
    .returning({ staffId: staff.staffId })
  return changed.length === 1
}
