import type { OfficeAudience } from '@cupboard/contract/office/paths'
import { Refusal } from '@cupboard/domain/refusal'
import { mayDo } from '@cupboard/domain/staff/rights'
import { isAtWork, isStaffSessionOpen, isUseWorthNoting } from '@cupboard/domain/staff/staff-session'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '#deps.ts'
import {
  findStaffSession,
  type StaffSessionRow,
  saveSeen,
} from '#features/office/people/staff-session-store.ts'
import type { StaffRow } from '#features/office/people/staff-store.ts'
import { bearerOf } from '#http/api/session.ts'
import { hashToken } from '#sessions/token.ts'

/** The member of staff an office token belongs to. */
export type AtOffice = { staff: StaffRow; session: StaffSessionRow }

/**
 * The one guard of the office. It asks for a token of the office (a customer's is not in its table), a session in use
 * and within its day, a person who still works here, and the right the call names.
 */
export async function requireStaff(
  { db, clock }: Deps,
  audience: Exclude<OfficeAudience, 'anyone'>,
  request: FastifyRequest,
): Promise<AtOffice> {
  const now = clock.now()
  const token = bearerOf(request)
  const found = token ? await findStaffSession(db, hashToken(token)) : undefined
  if (!found || !isStaffSessionOpen(found.session, now) || !isAtWork(found.staff))
    throw new Refusal('not-signed-in')
  if (audience !== 'staff' && !mayDo(found.staff.role, audience)) throw new Refusal('not-your-right')
  if (isUseWorthNoting(found.session, now)) await saveSeen(db, found.session.tokenHash, now)
  return found
}
