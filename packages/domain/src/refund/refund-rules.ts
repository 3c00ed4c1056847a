import type { BoxHappening } from '../box/life/table.ts'
import { formatPounds, type Pence, pence } from '../money.ts'
import { Refusal } from '../refusal.ts'

/** Who gives money back: one of the shop's people, or whoever sits at the machine. */
export type Actor = { kind: 'staff'; staffId: string } | { kind: 'operator' }

/** Somebody at the provider's own desk may ask as well. */
export type RefundAsker = Actor | { kind: 'provider' }

/** Up to here one person gives back what was paid for a box. */
export const ONE_PERSON_PENCE = pence(100_00)

/** Sums of one box are added up, so that several small refunds do not go around the rule. */
export function needsSecondPerson(amountPence: Pence, earlierPence: Pence): boolean {
  return amountPence + earlierPence > ONE_PERSON_PENCE
}

function isSamePerson(one: Actor, other: Actor): boolean {
  if (one.kind === 'operator' || other.kind === 'operator') return one.kind === other.kind
  return one.staffId === other.staffId
}

/** The second person is another one than who asked. What was asked at the provider's desk was asked by nobody here. */
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
 * What a refund means for its box. All of the money goes back before the box leaves: then the box stops. Who asks says
 * which of the two they mean, because the box may have left since they looked.
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
 * Where a refund stands. `asked` is written down and may wait for a second person; `sent` from the moment before the
 * provider is asked; `unknown` when its answer was lost.
 */
export const refundStates = ['asked', 'sent', 'unknown', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Nobody else has agreed to it yet, and somebody has to. */
export function waitsForSecondPerson(refund: {
  state: RefundState
  needsSecondPerson: boolean
  approvedBy: Actor | null
}): boolean {
  return refund.state === 'asked' && refund.needsSecondPerson && refund.approvedBy === null
}

/** What counts against what was paid: everything but what failed. */
export function countsAsReturned(state: RefundState): boolean {
  return state !== 'failed'
}

export function isUnderWay(state: RefundState): boolean {
  return state === 'asked' || state === 'sent' || state === 'unknown'
}
