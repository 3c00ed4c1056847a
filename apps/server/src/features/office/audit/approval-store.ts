import type { StaffId } from '@cupboard/domain/ids'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#db/connect.ts'
import { approval } from '#db/schema/office.ts'
import { staff } from '#db/schema/staff.ts'

export type ApprovalRow = typeof approval.$inferSelect

export async function insertApproval(tx: Transaction, row: typeof approval.$inferInsert): Promise<void> {
  await tx.insert(approval).values(row)
}

export async function lockApproval(tx: Transaction, approvalId: string): Promise<ApprovalRow | undefined> {
  const [row] = await tx.select().from(approval).where(eq(approval.approvalId, approvalId)).for('update')
  return row
}

export async function saveDecision(
  tx: Transaction,
  approvalId: string,
  decision: { decidedBy: StaffId; decidedAt: Date; isGranted: boolean },
): Promise<void> {
  await tx
    .update(approval)
    .set(decision)
    .where(and(eq(approval.approvalId, approvalId), isNull(approval.decidedBy)))
}

/** The newest first, those that wait before the others. */
export function readApprovals(db: Database, atMost: number) {
  const asker = alias(staff, 'asker')
  const decider = alias(staff, 'decider')
  return db
    .select({ approval, askedByName: asker.name, decidedByName: decider.name })
    .from(approval)
    .innerJoin(asker, eq(asker.staffId, approval.askedBy))
    .leftJoin(decider, eq(decider.staffId, approval.decidedBy))
    .orderBy(sql`${approval.decidedAt} IS NOT NULL`, desc(approval.askedAt))
    .limit(atMost)
}

/** Approvals that a second person has granted for this subject. */
export function readGranted(
  tx: Transaction,
  { deed, subject }: Pick<ApprovalRow, 'deed' | 'subject'>,
): Promise<ApprovalRow[]> {
  return tx
    .select()
    .from(approval)
    .where(and(eq(approval.deed, deed), eq(approval.subject, subject), eq(approval.isGranted, true)))
}
