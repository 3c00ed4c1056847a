import type { StaffId } from '@cupboard/domain/ids'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { staffRecoveryCode } from '#db/schema/staff.ts'

/** Replaces all earlier codes. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  staffId: StaffId,
  hashes: readonly Buffer[],
  madeAt: Date,
): Promise<void> {
  await deleteRecoveryCodesOf(tx, staffId)
  if (hashes.length === 0) return
  await tx
    .insert(staffRecoveryCode)
    .values(hashes.map((codeHash) => ({ staffId, codeHash, madeAt, usedAt: null })))
}

export async function deleteRecoveryCodesOf(tx: Transaction, staffId: StaffId): Promise<void> {
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId))
}

/** True if the code was there and unused: of two that use it at once, one wins. */
export async function takeRecoveryCode(
  db: Database,
  staffId: StaffId,
  codeHash: Buffer,
  usedAt: Date,
): Promise<boolean> {
  const taken = await db
    .update(staffRecoveryCode)
    .set({ usedAt })
    .where(
      and(
        eq(staffRecoveryCode.staffId, staffId),
        eq(staffRecoveryCode.codeHash, codeHash),
        isNull(staffRecoveryCode.usedAt),
      ),
    )
    .returning({ staffId: staffRecoveryCode.staffId })
  return taken.length === 1
}

export async function countRecoveryCodes(db: Database, staffId: StaffId): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(staffRecoveryCode)
    .where(and(eq(staffRecoveryCode.staffId, staffId), isNull(staffRecoveryCode.usedAt)))
  return row?.left ?? 0
}
