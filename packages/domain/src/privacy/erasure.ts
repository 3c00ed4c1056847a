import { type BoxStatus, boxStatuses, comingStatuses } from '../box/box-status.ts'
import { type DateOnly, formatDay, monthsAfter } from '../calendar.ts'
import { isUnderWay, type RefundState } from '../refund/refund-rules.ts'
import type { ReplacementState } from '../refund/replacement.ts'

/** The unfinished business of an account. */
export type UnderWay = {
  boxes: readonly { status: BoxStatus; deliveryOn: DateOnly }[]
  refunds: readonly RefundState[]
  replacements: readonly { state: ReplacementState; deliveryOn: DateOnly }[]
}

/**
 * Why an account cannot be erased yet, a sentence each; none if it can. A box on its way needs an address, and money on
 * its way needs an owner.
 */
export function whyNotErased({ boxes, refunds, replacements }: UnderWay): string[] {
  const reasons: string[] = []
  for (const { status, deliveryOn } of boxes) {
    if (comingStatuses.includes(status))
      reasons.push(`Your box of ${formatDay(deliveryOn)} is processed and still comes.`)
    else if (boxStatuses[status].isProcessed && !boxStatuses[status].isOver)
      reasons.push(`The payment of your box of ${formatDay(deliveryOn)} is being checked.`)
  }
  for (const { state, deliveryOn } of replacements)
    if (state === 'ready' || state === 'shipped')
      reasons.push(`What we send you again comes on ${formatDay(deliveryOn)}.`)
  if (refunds.some(isUnderWay)) reasons.push('Money is on its way back to you.')
  return reasons
}

const TAX_YEARS = 6

/** The last day on which the tax office may ask for papers of a given day. */
export function taxPapersKeptUntil(lastPaperOn: DateOnly): DateOnly {
  return monthsAfter(lastPaperOn, TAX_YEARS * 12)
}

/** The last letter may bounce; it is kept until then, and deleted after that. */
export const LAST_LETTER_KEPT_MS = 60 * 60_000
