import type { BoxStatus } from './box-status.ts'

/** A disputed box has been paid, whatever follows: its receipt can be read. */
const paidStatuses: readonly string[] = [
  'Paid',
  'Shipped',
  'Delivered',
  'NextOrderCreated',
  'Dispute',
] satisfies BoxStatus[]

/** Boxes that can be paid on screen: the first of a subscription, or one whose card has failed. */
const payableStatuses: readonly string[] = ['SubscriptionNotActive', 'InvoiceCreated'] satisfies BoxStatus[]

export function isPaidStatus(status: string): boolean {
  return paidStatuses.includes(status)
}

/**
 * The box to pay if the customer names none: the first payable one, after any that is already paid. If nothing is
 * payable it is the next box, so that the page can say that it is paid.
 */
export function boxToPay<Box extends { status: string; isSkipped: boolean }>(
  boxes: readonly Box[],
): Box | undefined {
  const coming = boxes.filter((box) => !box.isSkipped)
  return coming.find((box) => payableStatuses.includes(box.status)) ?? coming[0]
}
