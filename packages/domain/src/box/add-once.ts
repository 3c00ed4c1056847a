import type { KeptReason } from '../recommendation/plan/reason.ts'
import { amendQuantity } from './amend.ts'

type Line = { quantity: number; proposed: number; isFixed: boolean; reason: KeptReason }

/** More of one product is an order for a firm. */
export const MOST_ONCE = 99

const ADDED_ONCE: KeptReason = {
  code: 'once',
  quantity: 0,
  perMonth: 0,
  lastsUntilDay: 0,
  text: 'Added by you, for this box alone.',
}

/**
 * The line of a product after so many more of it for this box alone; fewer takes them back. A product of the
 * subscription has a line already, which is the customer's from now on; any other gets a line that no later box has.
 */
export function addOnce(line: Line | undefined, more: number): Line {
  const before = line ?? { quantity: 0, proposed: 0, isFixed: true, reason: ADDED_ONCE }
  return { ...before, quantity: amendQuantity(before.quantity, more), isFixed: true }
}

/** True for a line that stands in one box alone: planning leaves it where it is. */
export function isOnce({ reason }: { reason: Pick<KeptReason, 'code'> }): boolean {
  return reason.code === 'once'
}

/** A line of which all was taken back is gone, and nothing of the subscription is missing from the box. */
export function isTakenBack({ quantity, ...line }: Pick<Line, 'quantity' | 'reason'>): boolean {
  return quantity === 0 && isOnce(line)
}
