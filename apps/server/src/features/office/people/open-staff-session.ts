import type { StaffId } from '@cupboard/domain/ids'
import type { Transaction } from '#db/connect.ts'
import { newToken } from '#sessions/token.ts'
import { insertStaffSession } from './staff-session-store.ts'

/** A token for the office, and for nothing else. */
export async function openStaffSession(
  tx: Transaction,
  staffId: StaffId,
  now: Date,
): Promise<{ token: string }> {
  const { token, tokenHash } = newToken()
  await insertStaffSession(tx, { tokenHash, staffId, openedAt: now, seenAt: now, provedAt: now })
  return { token }
}
