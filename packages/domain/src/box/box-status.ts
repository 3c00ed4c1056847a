/** The states of a box's life. The names are the specification's. */
export type BoxStatus = keyof typeof boxStatuses

type StatusFacts = {
  /** The words on a badge. */
  label: string
  /** Contents and price are final: 'processed' in the terms. */
  isProcessed: boolean
  /** Nothing will happen to this box any more. */
  isOver: boolean
}

/** All states of a box. `life.ts` holds the moves between them. */
export const boxStatuses = {
  Created: {
    label: 'Created',
    isProcessed: false,
    isOver: false,
  },
  SubscriptionNotActive: {
    label: 'Subscription not active',
    isProcessed: false,
    isOver: false,
  },
  Scheduled: {
    label: 'Scheduled',
    isProcessed: false,
    isOver: false,
  },
  CustomerNotified: {
    label: 'Payment due',
    isProcessed: false,
    isOver: false,
  },
  InvoiceCreated: {
    label: 'Payment due',
    isProcessed: true,
    isOver: false,
  },
  Paid: {
    label: 'Paid',
    isProcessed: true,
    isOver: false,
  },
  Shipped: { label: 'Shipped', isProcessed: true, isOver: false },
  Delivered: { label: 'Delivered', isProcessed: true, isOver: true },
  NextOrderCreated: { label: 'Next box ready', isProcessed: true, isOver: true },
  Dispute: {
    label: 'In Dispute',
    isProcessed: true,
    isOver: false,
  },
  Cancelled: { label: 'Cancelled', isProcessed: true, isOver: true },
  Error: { label: 'Error', isProcessed: true, isOver: false },
} as const satisfies Record<string, StatusFacts>

/** Where nothing will happen to a box any more. */
export const overStatuses = Object.entries(boxStatuses).flatMap(([status, { isOver }]) =>
  isOver ? [status as BoxStatus] : [],
)

/** Where something may still happen to a box. */
export const statusesNotOver = Object.entries(boxStatuses).flatMap(([status, { isOver }]) =>
  isOver ? [] : [status as BoxStatus],
)

/** States in which the delivery day may pass without the box: one more is added at the end of the row. */
export const missedStatuses: readonly BoxStatus[] = [
  'SubscriptionNotActive',
  'InvoiceCreated',
  'Paid',
  'Shipped',
  'Dispute',
  'Cancelled',
  'Error',
]

/** The packs are still on our shelves, and will leave them. */
export const yetToLeaveStatuses: readonly BoxStatus[] = [
  'Scheduled',
  'CustomerNotified',
  'InvoiceCreated',
  'Paid',
]

/** The same, and the customer was told the contents, so nobody else gets these packs. */
export const reservedStatuses: readonly BoxStatus[] = ['CustomerNotified', 'InvoiceCreated', 'Paid']

/** The packs have left our shelves. */
export const leftStatuses: readonly BoxStatus[] = ['Shipped', 'Delivered', 'NextOrderCreated']

/** The box came. */
export const arrivedStatuses: readonly BoxStatus[] = ['Delivered', 'NextOrderCreated']

/** A box stays here for good, unless its payment is disputed. The shop keeps the sums of these boxes' contents. */
export const summedStatus: BoxStatus = 'NextOrderCreated'

/** A processed box that will still come to its customer. */
export const comingStatuses: readonly BoxStatus[] = ['InvoiceCreated', 'Paid', 'Shipped']

/** A person at the shop must look before the box continues. */
export const statusesForPeople: readonly BoxStatus[] = ['Error', 'Dispute']

/** These states change by themselves only while the subscription is active. */
export const statusesOfActive: readonly BoxStatus[] = ['Scheduled', 'CustomerNotified']

/** The steps a customer sees ticked off one by one. */
export const trackerSteps = [
  'Scheduled',
  'InvoiceCreated',
  'Paid',
  'Shipped',
  'Delivered',
  'NextOrderCreated',
] as const satisfies readonly BoxStatus[]

export function isBoxStatus(text: string): text is BoxStatus {
  return Object.hasOwn(boxStatuses, text)
}

export function labelOfStatus(status: string): string {
  return isBoxStatus(status) ? boxStatuses[status].label : 'Unknown Status'
}
