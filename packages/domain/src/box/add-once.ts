import type { KeptReason } from '../recommendation/plan/reason.ts'
import { amendQuantity } from './amend.ts'

type Line = { quantity: number; proposed: number; isFixed: boolean; reason: KeptReason }

/** An order above this is for a firm, not a home. */
export const MOST_ONCE = 99

const ADDED_ONCE: KeptReason = {
  code: 'once',
  quantity: 0,
  perMonth: 0,
  lastsUntilDay: 0,
  text: 'Added by you, for this box alone.',
}

/**
 * The line of a product after adding packs to this box alone; a negative number takes them back. A product of the
 * subscription has a line already, which becomes the customer's own; any other gets a line that no later box has.
 */
export function addOnce(line: Line | undefined, more: number): Line {
  const before = line ?? { quantity: 0, proposed: 0, isFixed: true, reason: ADDED_ONCE }
  return { ...before, quantity: amendQuantity(before.quantity, more), isFixed: true }
}

/** True for a line of one box alone; planning leaves it as it is. */
export function isOnce({ reason }: { reason: Pick<KeptReason, 'code'> }): boolean {
  return reason.code === 'once'
}

/** True for a line whose packs were all taken back: it is deleted. */
export function isTakenBack({ quantity, ...line }: Pick<Line, 'quantity' | 'reason'>): boolean {
  return quantity === 0 && isOnce(line)
}
