/** Where a box can be in its life. The names are the specification's. */
export type BoxStatus = keyof typeof boxStatuses

type StatusFacts = {
  /** What customers read on a badge. */
  label: string
  /** Contents and price are final: 'processed' in the terms. */
  isProcessed: boolean
  /** Nothing will happen to this box any more. */
  isOver: boolean
  /** Where a box may go from here. */
  next: readonly string[]
}

/** The life of a box as a table; nothing moves a box along a way that is not in it. */
export const boxStatuses = {
  Created: {
    label: 'Created',
    isProcessed: false,
    isOver: false,
    next: ['Scheduled', 'SubscriptionNotActive'],
  },
  SubscriptionNotActive: {
    label: 'Subscription not active',
    isProcessed: false,
    isOver: false,
    next: ['Scheduled', 'CustomerNotified', 'Paid', 'Cancelled'],
  },
  Scheduled: {
    label: 'Scheduled',
    isProcessed: false,
    isOver: false,
    next: ['CustomerNotified', 'Paid', 'SubscriptionNotActive'],
  },
  CustomerNotified: {
    label: 'Payment due',
    isProcessed: false,
    isOver: false,
    next: ['InvoiceCreated', 'Paid', 'Scheduled', 'SubscriptionNotActive'],
  },
  InvoiceCreated: {
    label: 'Payment due',
    isProcessed: true,
    isOver: false,
    next: ['Paid', 'Cancelled', 'Error', 'SubscriptionNotActive'],
  },
  Paid: {
    label: 'Paid',
    isProcessed: true,
    isOver: false,
    next: ['Shipped', 'Cancelled', 'Dispute', 'Error'],
  },
  Shipped: { label: 'Shipped', isProcessed: true, isOver: false, next: ['Delivered', 'Dispute'] },
  Delivered: { label: 'Delivered', isProcessed: true, isOver: true, next: ['NextOrderCreated', 'Dispute'] },
  NextOrderCreated: { label: 'Next box ready', isProcessed: true, isOver: true, next: ['Dispute'] },
  Dispute: {
    label: 'In Dispute',
    isProcessed: true,
    isOver: false,
    next: ['Paid', 'Shipped', 'Delivered', 'NextOrderCreated'],
  },
  Cancelled: { label: 'Cancelled', isProcessed: true, isOver: true, next: [] },
  Error: { label: 'Error', isProcessed: true, isOver: false, next: ['Paid', 'Cancelled', 'InvoiceCreated'] },
} as const satisfies Record<string, StatusFacts>

/** Where nothing will happen to a box any more. */
export const overStatuses = Object.entries(boxStatuses).flatMap(([status, { isOver }]) =>
  isOver ? [status as BoxStatus] : [],
)

/** The steps a customer sees ticked off one by one. */
export const trackerSteps = [
  'Scheduled',
  'InvoiceCreated',
  'Paid',
  'Shipped',
  'Delivered',
  'NextOrderCreated',
] as const satisfies readonly BoxStatus[]

export function labelOfStatus(status: string): string {
  return status in boxStatuses ? boxStatuses[status as BoxStatus].label : 'Unknown Status'
}

export function canMove(from: BoxStatus, to: BoxStatus): boolean {
  const next: readonly string[] = boxStatuses[from].next
  return next.includes(to)
}
