import { randomUUID } from 'node:crypto'
import type { WireApproval } from '@cupboard/contract/office/audit'
import type { StaffId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { mayDo } from '@cupboard/domain/staff/rights'
import type { Role } from '@cupboard/domain/staff/role'
import {
  mayDecide,
  needsSecondPerson,
  stateOfApproval,
  type Weighty,
  type WeightyDeed,
} from '@cupboard/domain/staff/second-person'
import type { Database, Transaction } from '#db/connect.ts'
import {
  type ApprovalRow,
  insertApproval,
  lockApproval,
  readApprovals,
  readGranted,
  saveDecision,
} from './approval-store.ts'
import { recordDeed } from './audit-store.ts'

/** The person who acts at the office, and the request. */
export type Doer = { staffId: StaffId; role: Role; requestId: string }

const MOST_SHOWN = 100

type Question = { what: Weighty; subject: string; reason: string }

/** Asks a second person to agree. It refuses what one person may do alone. */
export async function askApproval(
  tx: Transaction,
  doer: Doer,
  { what, subject, reason }: Question,
  now: Date,
): Promise<{ approvalId: string }> {
  if (!mayDo(doer.role, what.deed)) throw new Refusal('not-your-right')
  if (!needsSecondPerson(what)) throw new Refusal('not-acceptable', ['One person may do this alone.'])
  const approvalId = randomUUID()
  await insertApproval(tx, {
    approvalId,
    deed: what.deed,
    subject,
    details: what,
    reason,
    askedBy: doer.staffId,
    askedAt: now,
  })
  await recordDeed(tx, doer, { deed: 'ask-approval', subject, after: { approvalId, ...what }, reason }, now)
  return { approvalId }
}

type Decision = { approvalId: string; isGranted: boolean; reason: string }

/** Saves the decision and answers the approval, so that the caller can act on it. */
export async function decideApproval(
  tx: Transaction,
  doer: Doer,
  { approvalId, isGranted, reason }: Decision,
  now: Date,
): Promise<ApprovalRow> {
  const asked = await lockApproval(tx, approvalId)
  if (!asked) throw new Refusal('not-found')
  if (!mayDecide(asked, doer, now)) throw new Refusal('second-person-needed')
  await saveDecision(tx, approvalId, { decidedBy: doer.staffId, decidedAt: now, isGranted })
  const before = { approvalId, state: 'waiting' }
  const after = { approvalId, state: isGranted ? 'granted' : 'refused' }
  await recordDeed(tx, doer, { deed: 'approve', subject: asked.subject, before, after, reason }, now)
  return asked
}

export async function listApprovals(db: Database, doer: Doer, now: Date): Promise<WireApproval[]> {
  const rows = await readApprovals(db, MOST_SHOWN)
  return rows.map(({ approval, askedByName, decidedByName }) => ({
    approvalId: approval.approvalId,
    what: approval.details,
    subject: approval.subject,
    reason: approval.reason,
    askedBy: askedByName,
    askedAt: approval.askedAt.toISOString(),
    decidedBy: decidedByName,
    state: stateOfApproval(approval, now),
    mayDecide: mayDecide(approval, doer, now),
  }))
}

/** True if a second person agreed to exactly this, and not too long ago. */
export async function isApproved(
  tx: Transaction,
  what: { deed: WeightyDeed; subject: string },
  now: Date,
): Promise<boolean> {
  const granted = await readGranted(tx, what)
  return granted.some((approval) => stateOfApproval(approval, now) === 'granted')
}
