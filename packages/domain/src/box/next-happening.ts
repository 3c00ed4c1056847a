import { type DateOnly, londonMidnight } from '../calendar.ts'
import { giveUpAt } from '../subscription/charging.ts'
import type { BoxStatus } from './box-status.ts'

export type Happening = { at: Date; what: string }

type BoxInLife = {
  reference: string
  status: BoxStatus
  deliveryOn: DateOnly
  dispatchOn: DateOnly
  cutOffOn: DateOnly
  noticeOn: DateOnly
  /** When the card is charged again after a decline. */
  nextTryAt: Date | null
  firstDeclinedAt: Date | null
}

/** The next thing that happens to a box by itself, in words for the demo tools. */
export function nextHappening(box: BoxInLife): Happening | undefined {
  const { reference, deliveryOn, dispatchOn, nextTryAt, firstDeclinedAt } = box
  switch (box.status) {
    case 'Scheduled':
      return {
        at: londonMidnight(box.noticeOn),
        what: `Box ${reference} was announced: its letter is in the mail.`,
      }
    case 'CustomerNotified':
      return {
        at: londonMidnight(box.cutOffOn),
        what: `Box ${reference} reached its cut-off and the card was charged.`,
      }
    case 'InvoiceCreated':
      if (nextTryAt) return { at: nextTryAt, what: `The card was asked again to pay for box ${reference}.` }
      return firstDeclinedAt
        ? {
            at: giveUpAt(firstDeclinedAt),
            what: `Nobody paid for box ${reference} in time: it was cancelled.`,
          }
        : undefined
    case 'Paid':
      return { at: londonMidnight(dispatchOn), what: `Box ${reference} left us.` }
    case 'Shipped':
      return { at: londonMidnight(deliveryOn), what: `Box ${reference} arrived.` }
    default:
      return undefined
  }
}

/** The earliest of all boxes. */
export function firstHappening(boxes: readonly BoxInLife[], isShippedByHand: boolean): Happening | undefined {
  return boxes
    .filter((box) => !(isShippedByHand && (box.status === 'Paid' || box.status === 'Shipped')))
    .flatMap((box) => nextHappening(box) ?? [])
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())[0]
}
