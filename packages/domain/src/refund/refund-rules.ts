import type { BoxHappening } from '../box/life/table.ts'
import { formatPounds, type Pence, pence } from '../money.ts'
import { Refusal } from '../refusal.ts'

/** The author of a refund: a member of staff, or the command line. */
export type Actor = { kind: 'staff'; staffId: string } | { kind: 'operator' }

/** A refund may also be made in the provider's dashboard. */
export type RefundAsker = Actor | { kind: 'provider' }

/** The largest total that one person may refund alone. */
export const ONE_PERSON_PENCE = pence(100_00)

/** Refunds of one box are added up, so that several small ones do not avoid the rule. */
export function needsSecondPerson(amountPence: Pence, earlierPence: Pence): boolean {
  return amountPence + earlierPence > ONE_PERSON_PENCE
}

function isSamePerson(one: Actor, other: Actor): boolean {
  if (one.kind === 'operator' || other.kind === 'operator') return one.kind === other.kind
  return one.staffId === other.staffId
}

/** The second person must not be the first. None of our staff asked for a refund from the provider's dashboard. */
export function mayApproveRefund(askedBy: RefundAsker, approver: Actor): boolean {
  return askedBy.kind === 'provider' || !isSamePerson(askedBy, approver)
}

export function requireSecondPerson(askedBy: RefundAsker, approver: Actor): void {
  if (!mayApproveRefund(askedBy, approver))
    throw new Refusal('not-acceptable', [
      `A refund above ${formatPounds(ONE_PERSON_PENCE)} needs a second person: somebody else has to approve it.`,
    ])
}

/**
 * Returns the event of a refund for its box. A refund of everything before dispatch stops the box. The caller says
 * whether it should, because the box may have left since they looked.
 */
export function happeningOfRefund({
  isLast,
  stopsBox,
  hasNotLeft,
}: {
  isLast: boolean
  stopsBox: boolean
  hasNotLeft: boolean
}): Extract<BoxHappening, 'refund-asked' | 'part-refund-asked'> {
  if (stopsBox && !isLast)
    throw new Refusal('not-acceptable', ['A box that stops gives all of its money back.'])
  if (!stopsBox && isLast && hasNotLeft)
    throw new Refusal('not-acceptable', [
      'All of the money goes back and the box has not left, so it has to stop as well.',
    ])
  return stopsBox ? 'refund-asked' : 'part-refund-asked'
}

/**
 * The states of a refund. `asked`: saved, and perhaps waiting for a second person; `sent`: from the moment before the
 * provider is called; `unknown`: its answer was lost.
 */
export const refundStates = ['asked', 'sent', 'unknown', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** A second person must still approve it. */
export function waitsForSecondPerson(refund: {
  state: RefundState
  needsSecondPerson: boolean
  approvedBy: Actor | null
}): boolean {
  return refund.state === 'asked' && refund.needsSecondPerson && refund.approvedBy === null
}

/** Returns true for every refund but a failed one: it lowers the sum that can still be refunded. */
export function countsAsReturned(state: RefundState): boolean {
  return state !== 'failed'
}

export function isUnderWay(state: RefundState): boolean {
  return state === 'asked' || state === 'sent' || state === 'unknown'
}
