const id = (digit: number) => `6a1c3f0e-5a53-4a51-9a8e-3c1f3a0f9d1${digit}`
const long = 'a-very-long-name-of-a-mailbox-that-somebody-really-has.and-more@subdomain.example.com'

const suppressed = [
  {
    email: long,
    isFormer: false,
    customerId: id(1),
    customerName: 'Maximiliane Featherstonehaugh-Cholmondeley',
    reason: 'address-refused',
    answer: '550 5.1.1',
    suppressedAt: '2026-11-14T08:00:05.000Z',
    isChargingPaused: true,
  },
  {
    email: 'grace@example.com',
    isFormer: true,
    customerId: id(2),
    customerName: 'Grace Hill',
    reason: 'address-not-taking',
    answer: '452 4.2.2',
    suppressedAt: '2026-11-12T08:00:05.000Z',
    isChargingPaused: false,
  },
]

const dispute = {
  disputeId: 'dp_1',
  boxId: id(3),
  reference: 'BX-7K2M9',
  customerId: id(1),
  customerName: 'Ada Cooke',
  amountPence: 2775,
  reason: 'product_not_received',
  status: 'needs_response',
  openedAt: '2026-11-14T10:00:00.000Z',
  evidenceDueAt: '2026-11-23T23:59:59.000Z',
  evidenceSentAt: null,
  mayAnswer: true,
}
const lost = {
  ...dispute,
  disputeId: 'dp_2',
  reference: 'BX-3QF8T',
  status: 'lost',
  evidenceSentAt: '2026-11-01T10:00:00.000Z',
  mayAnswer: false,
}

const evidence = {
  productDescription: 'Box BX-3QF8T: 2 × Toilet Roll, 1 × Shampoo, 2 × Toothpaste, 1 × Laundry Liquid',
  customerName: 'Ada Cooke',
  customerEmail: 'ada@example.com',
  shippingAddress: 'Ada Cooke, 1 Larder Lane, Bristol, BS1 4QA',
  shippingOn: '2026-10-19',
  deliveredOn: '2026-10-21',
  receipt: 'Receipt R-10001 of 2026-10-18 for box BX-3QF8T.',
  letters:
    '2026-10-14: letter “Your box of 21-10-2026: £27.75”\n2026-10-18: letter “Paid: £27.75 for box BX-3QF8T”\n2026-10-21: letter “Your box has arrived”',
  refunds: '',
  comment: '',
}

const difference = {
  differenceId: id(4),
  kind: 'books-with-other-amount',
  boxId: id(3),
  reference: 'BX-7K2M9',
  oursPence: 2776,
  theirsPence: 2775,
  foundAt: '2026-11-16T02:00:00.000Z',
  state: 'open',
  closedBy: null,
  explanation: null,
}

const approval = {
  approvalId: id(5),
  what: { deed: 'change-price', fromPence: 500, toPence: 900 },
  subject: 'Shampoo',
  reason: 'The supplier has a new list',
  askedBy: 'Some buyer',
  askedAt: '2026-11-16T09:00:00.000Z',
  decidedBy: null,
  state: 'waiting',
  mayDecide: true,
}

const request = {
  requestId: id(6),
  kind: 'complaint',
  customerId: id(1),
  customerName: 'Ada Cooke',
  words:
    'You have written to my old address three times although I changed it in September. I would like to know who has seen my letters, and that it does not happen again.',
  receivedAt: '2026-11-10T09:00:00.000Z',
  dueOn: '2026-12-10',
  isOverdue: false,
  mayClose: true,
  closedAt: null,
  outcome: null,
}

type Screen = { path: string; shows: string; answers: Record<string, unknown> }

/** Screens that are empty in a shop where all is well, with the rows of a bad day. */
export const screensWithRows: Record<string, Screen> = {
  suppressed: {
    path: '/letters/suppressed',
    shows: long,
    answers: { 'letters/suppressed': { addresses: suppressed, next: null } },
  },
  untold: {
    path: '/money',
    shows: 'Not charged, because not told',
    answers: { 'payments/untold': { addresses: suppressed.slice(0, 1), next: null } },
  },
  disputes: {
    path: '/money/disputes',
    shows: 'Waits for our answer',
    answers: { disputes: { disputes: [dispute, lost], next: null } },
  },
  dispute: {
    path: '/money/disputes/dp_1',
    shows: 'Send it to the bank',
    answers: { 'disputes/dp_1': { ...dispute, evidence, afterLoss: null } },
  },
  'dispute-lost': {
    path: '/money/disputes/dp_2',
    shows: 'Close the box',
    answers: {
      'disputes/dp_2': {
        ...lost,
        evidence,
        afterLoss: { isBoxClosed: false, isSubscriptionActive: false, hasCard: false },
      },
    },
  },
  differences: {
    path: '/money/books',
    shows: '£27.76',
    answers: {
      books: {
        comparedAt: '2026-11-16T02:00:00.000Z',
        differences: [
          difference,
          {
            ...difference,
            differenceId: id(7),
            state: 'explained',
            closedBy: 'Some accountant',
            explanation: 'A trial of the till',
          },
        ],
        next: null,
      },
    },
  },
  approvals: {
    path: '/approvals',
    shows: 'The supplier has a new list',
    answers: {
      approvals: [
        approval,
        { ...approval, approvalId: id(8), state: 'granted', decidedBy: 'Some owner', mayDecide: false },
      ],
    },
  },
  requests: {
    path: '/requests',
    shows: 'You have written to my old address',
    answers: { requests: { requests: [request], next: null } },
  },
}
