import type { DateOnly } from '../calendar.ts'
import { priceDoubts } from '../catalogue/price-change.ts'
import type { Pence } from '../money.ts'
import { mayDo, type RightName } from './rights.ts'
import type { Role } from './role.ts'

/**
 * Deeds that are too large for one person. A refund asks for its second person itself, in `refund-rules.ts`, because it
 * waits with its computed sums.
 */
export type Weighty =
  | { deed: 'change-price'; fromPence: Pence; toPence: Pence; wishedFrom?: DateOnly | undefined }
  | { deed: 'change-many'; customers: number }

export type WeightyDeed = Weighty['deed'] & RightName

const MANY_ABOVE = 500

/** True if a second person must agree. The limit itself still needs one person. */
export function needsSecondPerson(what: Weighty): boolean {
  switch (what.deed) {
    case 'change-price':
      return priceDoubts(what.fromPence, what.toPence).length > 0
    case 'change-many':
      return what.customers > MANY_ABOVE
  }
}

/** A request for a second person, and its state. */
export type Approval = { askedBy: string; isGranted: boolean | null; askedAt: Date }

/** After a day without an answer a request must be made again. */
export const APPROVAL_LIFE_MS = 24 * 60 * 60_000

export type ApprovalState = 'waiting' | 'granted' | 'refused' | 'expired'

export function stateOfApproval({ isGranted, askedAt }: Approval, now: Date): ApprovalState {
  if (isGranted === false) return 'refused'
  if (now.getTime() - askedAt.getTime() >= APPROVAL_LIFE_MS) return 'expired'
  return isGranted ? 'granted' : 'waiting'
}

/** The second person must be another one, with the right to the deed. */
export function mayDecide(
  approval: Approval & { deed: WeightyDeed },
  { staffId, role }: { staffId: string; role: Role },
  now: Date,
): boolean {
  const isAnother = approval.askedBy !== staffId && mayDo(role, approval.deed)
  return isAnother && stateOfApproval(approval, now) === 'waiting'
}
