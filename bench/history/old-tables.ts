export type OldBox = {
  n: number
  ago: number
  /** So many boxes came in all. */
  months: number
  customerId: string
  bucket: number
  boxId: string
  /** The id of a row: `what` tells the tables apart, `turn` the rows. */
  idOf: (what: number, turn: number) => string
  /** The id of an event, which begins with its instant. */
  idAt: (at: string, turn: number) => string
}
type OldRow = { turn: number; at: string; product: string }

export type OldTable = {
  /** The columns that differ from row to row, in this order. */
  columns: string
  /** Values that all rows share: they are column defaults during the load and stand in no line. */
  alike: Readonly<Record<string, string>>
  /** A customer's sums: the newest box brings them. */
  isOfNewest?: true
  /** When the rows of a box were, in days from its delivery. */
  days: readonly number[] | 'each product'
  lineOf: (box: OldBox, row: OldRow) => string
}

const MOVES = [
  ['\\N', 'Scheduled', -90],
  ['Scheduled', 'CustomerNotified', -7],
  ['CustomerNotified', 'InvoiceCreated', -3],
  ['InvoiceCreated', 'Paid', -3],
  ['Paid', 'Shipped', -1],
  ['Shipped', 'Delivered', 0],
  ['Delivered', 'NextOrderCreated', 0],
] as const

/** Days before the delivery on which a customer hears of the box. */
const TOLD = [
  ['box-notified', -7],
  ['box-paid', -3],
  ['box-shipped', -1],
  ['box-delivered', 0],
] as const
const DAYS_TOLD = TOLD.map(([, ahead]) => ahead)
const kindOf = (turn: number) => TOLD[turn]?.[0]

/** So many of each product came with each box. */
const QUANTITY = 2

/** As planning keeps it: about as long as most. */
const REASON = JSON.stringify({
  code: 'learning',
  quantity: 2,
  perMonth: 1.7777777777777777,
  lastsUntilDay: 20_824,
  course: [
    [20_773, 1.22],
    [20_778, 0.93],
  ],
  drivers: ['2 adults'],
})

const day = (at: string, ahead = 0) =>
  ahead === 0 ? at.slice(0, 10) : new Date(Date.parse(at) + ahead * 86_400_000).toISOString().slice(0, 10)
const days = new Map<string, string>()

/** A day before and three months before, worked out once for all boxes of a day. */
function earlier(at: string, ahead: number): string {
  const key = `${at}${ahead}`
  const known = days.get(key) ?? day(at, ahead)
  days.set(key, known)
  return known
}

/** The rows that a box of earlier months has left, table by table. */
export const oldTables: Readonly<Record<string, OldTable>> = {
  box: {
    columns:
      'bucket, customer_id, box_id, reference, cycle_on, delivery_on, dispatch_on, created_at, status_since',
    alike: { status: 'NextOrderCreated' },
    days: [0],
    lineOf: ({ bucket, customerId, boxId, n, ago }, { at }) =>
      `${bucket}\t${customerId}\t${boxId}\tBX-${ago}-${n}\t${day(at)}\t${day(at)}\t${earlier(at, -1)}\t${earlier(at, -90)}\t${at}`,
  },
  box_line: {
    columns: 'bucket, customer_id, box_id, product_id',
    alike: {
      quantity: `${QUANTITY}`,
      proposed: `${QUANTITY}`,
      frozen_price_pence: '250',
      frozen_vat_class: 'standard',
      reason: REASON,
    },
    days: 'each product',
    lineOf: ({ bucket, customerId, boxId }, { product }) => `${bucket}\t${customerId}\t${boxId}\t${product}`,
  },
  product_taken: {
    columns: 'bucket, customer_id, product_id, deliveries, total, last_on',
    alike: { last_quantity: `${QUANTITY}` },
    isOfNewest: true,
    days: 'each product',
    lineOf: ({ bucket, customerId, months }, { product, at }) =>
      `${bucket}\t${customerId}\t${product}\t${months}\t${QUANTITY * months}\t${day(at)}`,
  },
  payment: {
    columns: 'bucket, customer_id, box_id, intent_id, succeeded_at',
    alike: { amount_pence: '3000', state: 'succeeded' },
    days: [-3],
    lineOf: ({ bucket, customerId, boxId, n, ago }, { at }) =>
      `${bucket}\t${customerId}\t${boxId}\tpi_${ago}_${n}\t${at}`,
  },
  ledger: {
    columns: 'bucket, customer_id, box_id, provider_id, entered_at',
    alike: { kind: 'charge', amount_pence: '3000' },
    days: [-3],
    lineOf: ({ bucket, customerId, boxId, n, ago }, { at }) =>
      `${bucket}\t${customerId}\t${boxId}\tch_${ago}_${n}\t${at}`,
  },
  box_audit: {
    columns: 'bucket, customer_id, box_id, moved_at, from_status, to_status',
    alike: { moved_by: 'worker' },
    days: MOVES.map(([, , ahead]) => ahead),
    lineOf: ({ bucket, customerId, boxId }, { turn, at }) =>
      `${bucket}\t${customerId}\t${boxId}\t${at}\t${MOVES[turn]?.[0]}\t${MOVES[turn]?.[1]}`,
  },
  letter: {
    columns: 'bucket, customer_id, letter_id, event_id, event_at, recipient, facts, queued_at, sent_at',
    alike: { subject: 'Your box is on its way' },
    days: DAYS_TOLD,
    lineOf: ({ bucket, customerId, boxId, idOf, idAt, n }, { turn, at }) =>
      `${bucket}\t${customerId}\t${idOf(3, turn)}\t${idAt(at, turn)}\t${at}\tc${n}@example.com\t${factsOf(boxId, turn)}\t${at}\t${at}`,
  },
  event: {
    columns: 'bucket, customer_id, event_id, kind, payload, recorded_at, reacted_at',
    alike: {},
    days: DAYS_TOLD,
    lineOf: ({ bucket, customerId, boxId, idAt }, { turn, at }) =>
      `${bucket}\t${customerId}\t${idAt(at, turn)}\t${kindOf(turn)}\t{"kind":"${kindOf(turn)}","boxId":"${boxId}","customerId":"${customerId}","deliveryOn":"${day(at)}"}\t${at}\t${at}`,
  },
  notification: {
    columns: 'bucket, customer_id, notification_id, event_id, created_at',
    alike: {
      heading: 'Your box is on its way',
      body: 'It comes tomorrow.',
      link_when_clicked: '/future-boxes',
      status: 'Read',
    },
    days: DAYS_TOLD,
    lineOf: ({ bucket, customerId, idOf, idAt }, { turn, at }) =>
      `${bucket}\t${customerId}\t${idOf(4, turn)}\t${idAt(at, turn)}\t${at}`,
  },
  provider_event: {
    columns: 'event_id, created_at, received_at, processed_at, next_try_at',
    alike: { payload: '{"type": "charge.succeeded"}' },
    days: [-3],
    lineOf: ({ n, ago }, { at }) => `evt_${ago}_${n}\t${at}\t${at}\t${at}\t${at}`,
  },
}

const factsOf = (boxId: string, turn: number) =>
  `{"firstName":"Ada","happened":{"kind":"${kindOf(turn)}","boxId":"${boxId}"},"box":{"lines":["washing-up-liquid","laundry-liquid","dishwasher-tablets","toilet-roll","kitchen-roll","bin-bags"]}}`
