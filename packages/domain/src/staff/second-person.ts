import type { DateOnly } from '../calendar.ts'
import { priceDoubts } from '../catalogue/price-change.ts'
import type { Pence } from '../money.ts'
import { mayDo, type RightName } from './rights.ts'
import type { Role } from './role.ts'

/**
 * What is large enough that one person alone must not do it. A refund asks for its second person itself, in
 * `refund-rules.ts`: it waits with the sums it was worked out with.
 */
export type Weighty =
  | { deed: 'change-price'; fromPence: Pence; toPence: Pence; wishedFrom?: DateOnly | undefined }
  | { deed: 'change-many'; customers: number }

export type WeightyDeed = Weighty['deed'] & RightName

const MANY_ABOVE = 500

/** True where a second person has to say yes. The limit itself still needs one person. */
export function needsSecondPerson(what: Weighty): boolean {
  switch (what.deed) {
    case 'change-price':
      return priceDoubts(what.fromPence, what.toPence).length > 0
    case 'change-many':
      return what.customers > MANY_ABOVE
  }
}

/** What somebody asked a second person for, and how it stands. */
export type Approval = { askedBy: string; isGranted: boolean | null; askedAt: Date }

/** A question nobody answered for a day is asked anew. */
export const APPROVAL_LIFE_MS = 24 * 60 * 60_000

export type ApprovalState = 'waiting' | 'granted' | 'refused' | 'expired'

export function stateOfApproval({ isGranted, askedAt }: Approval, now: Date): ApprovalState {
  if (isGranted === false) return 'refused'
  if (now.getTime() - askedAt.getTime() >= APPROVAL_LIFE_MS) return 'expired'
  return isGranted ? 'granted' : 'waiting'
}

/** The second person is another person, and one who may do it too. */
export function mayDecide(
  approval: Approval & { deed: WeightyDeed },
  { staffId, role }: { staffId: string; role: Role },
  now: Date,
): boolean {
  const isAnother = approval.askedBy !== staffId && mayDo(role, approval.deed)
  return isAnother && stateOfApproval(approval, now) === 'waiting'
}
