import type { BoxStatus } from './box-status.ts'

/** A disputed box was paid for, whatever comes of it: its receipt can be read. */
const paidStatuses: readonly string[] = [
  'Paid',
  'Shipped',
  'Delivered',
  'NextOrderCreated',
  'Dispute',
] satisfies BoxStatus[]

/** What can be paid on screen: the first box of a subscription, or one whose card has failed. */
const payableStatuses: readonly string[] = ['SubscriptionNotActive', 'InvoiceCreated'] satisfies BoxStatus[]

export function isPaidStatus(status: string): boolean {
  return paidStatuses.includes(status)
}

/**
 * Which of the boxes to come somebody means who comes to pay and names none: the first that can be paid, past one that
 * is. Where there is nothing to pay it is the next box, so that they are told that it is paid.
 */
export function boxToPay<Box extends { status: string; isSkipped: boolean }>(
  boxes: readonly Box[],
): Box | undefined {
  const coming = boxes.filter((box) => !box.isSkipped)
  return coming.find((box) => payableStatuses.includes(box.status)) ?? coming[0]
}
