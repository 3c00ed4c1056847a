import type { Pence } from '../money.ts'
import type { RightName } from './rights.ts'

/** What is large enough that one person alone must not do it. */
export type Weighty =
  | { deed: 'refund-box'; amountPence: Pence }
  | { deed: 'change-price'; fromPence: Pence; toPence: Pence }
  | { deed: 'change-many'; customers: number }

export type WeightyDeed = Weighty['deed'] & RightName

const REFUND_ABOVE_PENCE = 100_00
const PRICE_ABOVE_PERCENT = 20
const MANY_ABOVE = 500

/** True where a second person has to say yes. The limit itself still needs one person. */
export function needsSecondPerson(what: Weighty): boolean {
  switch (what.deed) {
    case 'refund-box':
      return what.amountPence > REFUND_ABOVE_PENCE
    case 'change-price':
      return Math.abs(what.toPence - what.fromPence) * 100 > what.fromPence * PRICE_ABOVE_PERCENT
    case 'change-many':
      return what.customers > MANY_ABOVE
  }
}

/** What somebody asked a second person for, and how it stands. */
export type Approval<StaffId = string> = {
  askedBy: StaffId
  decidedBy: StaffId | null
  isGranted: boolean | null
  askedAt: Date
}

/** A question nobody answered for a day is asked anew. */
export const APPROVAL_LIFE_MS = 24 * 60 * 60_000

export type ApprovalState = 'waiting' | 'granted' | 'refused' | 'expired'

export function stateOfApproval({ isGranted, askedAt }: Approval, now: Date): ApprovalState {
  if (isGranted === false) return 'refused'
  if (now.getTime() - askedAt.getTime() >= APPROVAL_LIFE_MS) return 'expired'
  return isGranted ? 'granted' : 'waiting'
}

/** The second person is another person. */
export function mayDecide(approval: Approval, staffId: string, now: Date): boolean {
  return approval.askedBy !== staffId && stateOfApproval(approval, now) === 'waiting'
}
