import type { BoxStatus } from '../box-status.ts'
import type { Cell, Outcome, Row } from './cell.ts'

const OPEN = ['Created', 'SubscriptionNotActive', 'Scheduled', 'CustomerNotified'] as const
const PROCESSED = [
  'InvoiceCreated',
  'Paid',
  'Shipped',
  'Delivered',
  'NextOrderCreated',
  'Dispute',
  'Cancelled',
  'Error',
] as const

function each<S extends BoxStatus>(statuses: readonly S[], cell: Cell): Record<S, Cell> {
  return Object.fromEntries(statuses.map((status) => [status, cell])) as Record<S, Cell>
}

const nowhere = { ...each(OPEN, 'nothing'), ...each(PROCESSED, 'nothing') }
const tooLate = each(PROCESSED, { refuse: 'box-processed' })
const notThere = { Created: { refuse: 'box-processed' } } as const

/** Until the cut-off for a box that comes, until its day for one that does not. */
const untilCutOff = (outcome: Outcome): Cell => [
  { when: 'the cut-off has passed', gives: { refuse: 'box-past-cut-off' } },
  { gives: outcome },
]
const untilItsDay = (outcome: Outcome): Cell => [
  { when: 'its day has come or gone', gives: { refuse: 'box-processed' } },
  { gives: outcome },
]

/** Plans a box again if it is not announced. Plans leave an announced box as it is. */
const plannedAnew: Row = {
  ...nowhere,
  SubscriptionNotActive: { to: 'same' },
  Scheduled: { to: 'same' },
}

const toScheduled: Row = {
  ...nowhere,
  SubscriptionNotActive: [
    { when: 'it is skipped', gives: 'nothing' },
    { gives: { to: 'Scheduled', prices: 'thaw' } },
  ],
}

const leaves = { to: 'Shipped', event: 'box-shipped' } as const
/** A parcel that leaves on or after its delivery day comes on the next day, and its customer is told so. */
const leavesLate = { ...leaves, days: 'left-today' } as const
const arrives = { to: 'Delivered', event: 'box-delivered' } as const

/** A box that is paid late gets the earliest day on which it can still come. */
const paid = (event: 'box-paid' | 'box-resumed'): Cell => [
  {
    when: 'it can no longer leave in time',
    gives: { to: 'Paid', prices: 'freeze', isSkipped: false, days: 'earliest-paid', event },
  },
  { gives: { to: 'Paid', prices: 'freeze', isSkipped: false, event } },
]

const disputed: Outcome = { to: 'Dispute', reason: 'disputed' }
const stopped: Outcome = { to: 'Error', event: 'box-stopped' }

/**
 * The life of a box: the effect of each event in each state. Customers, the clock, the card provider and the staff all
 * ask this table, and nothing else moves a box.
 */
export const life = {
  // The customer
  'quantity-changed': {
    ...notThere,
    SubscriptionNotActive: untilItsDay({ to: 'same', event: 'box-amended' }),
    Scheduled: untilCutOff({ to: 'same', event: 'box-amended' }),
    CustomerNotified: untilCutOff({ to: 'same', event: 'box-amended' }),
    ...tooLate,
  },
  postponed: {
    ...notThere,
    SubscriptionNotActive: untilItsDay({ to: 'same', days: 'asked', event: 'box-postponed' }),
    Scheduled: untilCutOff({ to: 'same', days: 'asked', event: 'box-postponed' }),
    CustomerNotified: untilCutOff({
      to: 'Scheduled',
      prices: 'thaw',
      days: 'asked',
      event: 'box-postponed',
    }),
    ...tooLate,
  },
  'moved-along': {
    ...nowhere,
    SubscriptionNotActive: { to: 'same', days: 'asked' },
    Scheduled: { to: 'same', days: 'asked' },
    CustomerNotified: { to: 'Scheduled', prices: 'thaw', days: 'asked' },
  },
  skipped: {
    ...notThere,
    SubscriptionNotActive: [
      { when: 'it is skipped', gives: 'nothing' },
      { when: 'its day has come or gone', gives: { refuse: 'box-processed' } },
      { gives: { to: 'same', isSkipped: true, reason: 'skipped-by-you', event: 'box-skipped' } },
    ],
    Scheduled: untilCutOff({
      to: 'SubscriptionNotActive',
      isSkipped: true,
      reason: 'skipped-by-you',
      event: 'box-skipped',
    }),
    CustomerNotified: untilCutOff({
      to: 'SubscriptionNotActive',
      prices: 'thaw',
      isSkipped: true,
      reason: 'skipped-by-you',
      event: 'box-skipped',
    }),
    ...tooLate,
  },
  enabled: {
    ...notThere,
    SubscriptionNotActive: [
      { when: 'it is not skipped', gives: 'nothing' },
      { when: 'its day has come or gone', gives: { refuse: 'box-processed' } },
      {
        when: 'the subscription is not active',
        gives: { to: 'same', isSkipped: false, event: 'box-enabled' },
      },
      { gives: { to: 'Scheduled', prices: 'thaw', isSkipped: false, event: 'box-enabled' } },
    ],
    Scheduled: 'nothing',
    CustomerNotified: 'nothing',
    ...tooLate,
  },
  confirmed: {
    ...notThere,
    SubscriptionNotActive: { refuse: 'box-past-cut-off' },
    Scheduled: 'nothing',
    CustomerNotified: [
      { when: 'it does not wait for a yes', gives: 'nothing' },
      { when: 'the cut-off has passed', gives: { refuse: 'box-past-cut-off' } },
      { gives: { to: 'same' } },
    ],
    ...tooLate,
  },
  'filled-anew': {
    ...notThere,
    SubscriptionNotActive: 'nothing',
    Scheduled: 'nothing',
    CustomerNotified: [
      { when: 'a notice would be too late', gives: { refuse: 'box-past-cut-off' } },
      { gives: { to: 'Scheduled', prices: 'thaw' } },
    ],
    ...tooLate,
  },
  'subscription-began': toScheduled,
  'subscription-restarted': toScheduled,
  'subscription-ended': {
    ...nowhere,
    Scheduled: { to: 'SubscriptionNotActive', reason: 'subscription-ended' },
    CustomerNotified: { to: 'SubscriptionNotActive', prices: 'thaw', reason: 'subscription-ended' },
  },
  'card-changed': { ...nowhere, InvoiceCreated: { to: 'same' } },
  'address-changed': {
    ...nowhere,
    SubscriptionNotActive: [
      { when: 'no van drives on its day', gives: { to: 'same', days: 'next-possible' } },
      { gives: 'nothing' },
    ],
    Scheduled: [
      { when: 'no van drives on its day', gives: { to: 'same', days: 'next-possible' } },
      { gives: 'nothing' },
    ],
    CustomerNotified: [
      {
        when: 'no van drives on its day',
        gives: { to: 'Scheduled', prices: 'thaw', days: 'next-possible' },
      },
      { gives: 'nothing' },
    ],
  },
  'household-changed': plannedAnew,
  'products-changed': plannedAnew,
  'frequency-set': plannedAnew,
  'shelf-counted': plannedAnew,

  // The clock
  'notice-due': {
    ...nowhere,
    Scheduled: [
      { when: 'the subscription is not active', gives: 'nothing' },
      { when: 'the notice is not due', gives: 'nothing' },
      {
        when: 'its customer is not told past its cut-off',
        gives: { to: 'SubscriptionNotActive', isSkipped: true, reason: 'letters-came-back' },
      },
      {
        when: 'charging is paused past its cut-off',
        gives: { to: 'SubscriptionNotActive', isSkipped: true, reason: 'charging-paused' },
      },
      { when: 'charging is paused', gives: 'nothing' },
      {
        when: 'a notice would be too late',
        gives: {
          to: 'CustomerNotified',
          prices: 'freeze',
          days: 'earliest-announced',
          event: 'box-notified',
        },
      },
      { gives: { to: 'CustomerNotified', prices: 'freeze', event: 'box-notified' } },
    ],
  },
  'cut-off-due': {
    ...nowhere,
    CustomerNotified: [
      { when: 'the subscription is not active', gives: 'nothing' },
      { when: 'the cut-off is not due', gives: 'nothing' },
      { when: 'charging is paused', gives: 'nothing' },
      {
        when: 'nothing is in it',
        gives: {
          to: 'SubscriptionNotActive',
          prices: 'thaw',
          isSkipped: true,
          reason: 'empty',
          event: 'box-left-empty',
        },
      },
      {
        when: 'it waits for a yes',
        gives: {
          to: 'SubscriptionNotActive',
          prices: 'thaw',
          isSkipped: true,
          reason: 'no-yes',
          event: 'box-not-confirmed',
        },
      },
      { gives: { to: 'InvoiceCreated', event: 'box-closed' } },
    ],
  },
  'retry-due': { ...nowhere, InvoiceCreated: { to: 'same' } },
  'given-up': {
    ...nowhere,
    InvoiceCreated: [
      {
        when: 'the subscription is not active',
        gives: { to: 'Cancelled', reason: 'subscription-ended', event: 'box-cancelled' },
      },
      { gives: { to: 'Cancelled', reason: 'unpaid', event: 'box-cancelled' } },
    ],
  },
  'dispatch-due': {
    ...nowhere,
    Paid: [
      { when: 'it is not due to leave', gives: 'nothing' },
      { when: 'its day has come or gone', gives: leavesLate },
      { gives: leaves },
    ],
  },
  'delivery-due': {
    ...nowhere,
    Shipped: [{ when: 'it is not due to arrive', gives: 'nothing' }, { gives: arrives }],
  },
  'next-box-due': { ...nowhere, Delivered: { to: 'NextOrderCreated', event: 'next-box-laid-out' } },

  // The carrier
  'delivered-by-carrier': { ...nowhere, Shipped: arrives },

  // The card provider
  paid: {
    Created: 'nothing',
    SubscriptionNotActive: paid('box-paid'),
    Scheduled: paid('box-paid'),
    CustomerNotified: paid('box-paid'),
    InvoiceCreated: paid('box-paid'),
    Paid: 'nothing',
    Shipped: 'nothing',
    Delivered: 'nothing',
    NextOrderCreated: 'nothing',
    Dispute: 'nothing',
    Cancelled: paid('box-paid'),
    Error: paid('box-resumed'),
  },
  declined: { ...nowhere, InvoiceCreated: { to: 'same', event: 'box-payment-failed' } },
  'must-confirm': { ...nowhere, InvoiceCreated: { to: 'same', event: 'box-needs-confirmation' } },
  'outcome-unknown': nowhere,
  'refunded-at-provider': {
    ...nowhere,
    Paid: { to: 'Cancelled', reason: 'refunded', event: 'box-refunded' },
    Error: [
      {
        when: 'its charge has succeeded',
        gives: { to: 'Cancelled', reason: 'refunded', event: 'box-refunded' },
      },
      { gives: 'nothing' },
    ],
  },
  'charging-paused': { ...nowhere, CustomerNotified: { to: 'Scheduled', prices: 'thaw' } },
  disputed: {
    ...nowhere,
    Paid: disputed,
    Shipped: disputed,
    Delivered: disputed,
    NextOrderCreated: disputed,
  },
  'dispute-won': {
    ...nowhere,
    Dispute: [
      { when: 'it would have left', gives: { to: 'before', days: 'earliest-paid' } },
      { gives: { to: 'before' } },
    ],
  },
  'dispute-lost': {
    ...nowhere,
    Dispute: [
      { when: 'its dispute is lost', gives: 'nothing' },
      { gives: { to: 'same', reason: 'dispute-lost' } },
    ],
  },
  'payment-mismatched': { ...nowhere, InvoiceCreated: { ...stopped, reason: 'payment-mismatch' } },
  'books-without-payment': { ...nowhere, Paid: { ...stopped, reason: 'provider-not-paid' } },
  'books-with-other-amount': {
    ...nowhere,
    InvoiceCreated: { ...stopped, reason: 'payment-mismatch' },
    Paid: { ...stopped, reason: 'payment-mismatch' },
  },
  'books-with-second-payment': {
    ...nowhere,
    InvoiceCreated: { ...stopped, reason: 'second-payment' },
    Paid: { ...stopped, reason: 'second-payment' },
  },

  // A person at the shop
  'shipped-by-hand': {
    ...each(OPEN, { refuse: 'box-processed' }),
    ...tooLate,
    Paid: [{ when: 'its day has come or gone', gives: leavesLate }, { gives: leaves }],
  },
  'delivered-by-hand': { ...each(OPEN, { refuse: 'box-processed' }), ...tooLate, Shipped: arrives },
  'refund-asked': {
    ...each(OPEN, { refuse: 'box-processed' }),
    ...tooLate,
    Paid: { to: 'Cancelled', reason: 'refunded' },
    Error: [
      { when: 'its charge has not succeeded', gives: { refuse: 'box-processed' } },
      { gives: { to: 'Cancelled', reason: 'refunded' } },
    ],
  },
  'part-refund-asked': {
    ...each(OPEN, { refuse: 'box-processed' }),
    ...tooLate,
    ...each(['Paid', 'Shipped', 'Delivered', 'NextOrderCreated'], { to: 'same' }),
    Error: [
      { when: 'its charge has not succeeded', gives: { refuse: 'box-processed' } },
      { gives: { to: 'same' } },
    ],
  },
  'refund-refused': { ...nowhere, Cancelled: { ...stopped, reason: 'refund-refused' } },
  'cancelled-by-shop': {
    ...each(OPEN, { refuse: 'box-processed' }),
    ...tooLate,
    InvoiceCreated: { to: 'Cancelled', reason: 'cancelled-by-shop', event: 'box-cancelled' },
    Error: [
      { when: 'its charge has succeeded', gives: { refuse: 'box-processed' } },
      { gives: { to: 'Cancelled', reason: 'cancelled-by-shop', event: 'box-cancelled' } },
    ],
  },
  released: {
    ...each(OPEN, { refuse: 'box-processed' }),
    ...tooLate,
    Dispute: [
      { when: 'its dispute is lost', gives: { to: 'Cancelled', reason: 'dispute-lost' } },
      { gives: { refuse: 'box-processed' } },
    ],
    Error: [
      {
        when: 'its charge has not succeeded',
        gives: { to: 'InvoiceCreated' },
      },
      {
        when: 'it can no longer leave in time',
        gives: { to: 'Paid', days: 'earliest-paid', event: 'box-resumed' },
      },
      { gives: { to: 'Paid', event: 'box-resumed' } },
    ],
  },
} as const satisfies Record<string, Row>

export type BoxHappening = keyof typeof life
