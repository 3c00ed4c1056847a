import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId } from '@cupboard/domain/ids'
import { monthlyTables } from '@cupboard/server/src/db/months/months-store.ts'
import type { Pool } from 'pg'
import { copyRows } from '../kit/copy-rows.ts'
import { customerIdOf } from '../kit/load-subscribers.ts'

type Row = readonly (string | number | boolean)[]
type Past = { customers: number; months: number; today: string }
type OldBox = { n: number; ago: number; customerId: CustomerId; bucket: number; at: (day: number) => string }

/** A home of two takes so many products a month. */
const LINES = 6
const MOVES = ['Scheduled', 'CustomerNotified', 'InvoiceCreated', 'Paid', 'Shipped', 'Delivered']
/** Days before the delivery on which a customer hears of the box. */
const TOLD = { 'box-notified': -7, 'box-paid': -3, 'box-shipped': -1, 'box-delivered': 0 }

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

/** Boxes of months gone by with all that they left behind, for subscribers who are there. Answers how many. */
export async function addHistory(pool: Pool, past: Past): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT product_id AS id FROM product ORDER BY position LIMIT ${LINES}`,
  )
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SET session_replication_role = replica').catch(() => undefined)
    await client.query(
      `SELECT make_month(of_table, month::date) FROM unnest($1::text[]) of_table, generate_series(
         date_trunc('month', $2::date - make_interval(months => $3 + 1)), date_trunc('month', $2::date::timestamp), interval '1 month') month`,
      [Object.keys(monthlyTables), past.today, past.months],
    )
    const tables = tablesOf(rows.map(({ id }) => id))
    for (const [table, rowsOf] of Object.entries(tables)) await copyRows(client, table, each(past, rowsOf))
    await client.query(`VACUUM (ANALYZE) ${Object.keys(tables).map((table) => table.split(' ')[0])}`)
  } finally {
    client.release(true)
  }
  return past.customers * past.months
}

function* each({ customers, months, today }: Past, rowsOf: (box: OldBox) => readonly Row[]): Generator<Row> {
  for (let ago = months; ago >= 1; ago--)
    for (let n = 1; n <= customers; n++) {
      const customerId = customerIdOf(n) as CustomerId
      const delivery = new Date(`${today}T09:00:00Z`)
      delivery.setUTCMonth(delivery.getUTCMonth() - ago, 1 + (n % 28))
      const at = (day: number) => new Date(delivery.getTime() + day * 86_400_000).toISOString()
      yield* rowsOf({ n, ago, customerId, bucket: bucketOf(customerId), at })
    }
}

/** The id of a row of an old box: `what` tells the tables apart, `turn` the rows. */
function idOf({ n, ago }: OldBox, what: number, turn = 0): string {
  const [first, second] = [what * 0x1000 + turn, ago].map((each) => each.toString(16))
  return `${first?.padStart(8, '0')}-${second?.padStart(4, '0')}-4000-8000-${n.toString(16).padStart(12, '0')}`
}

function tablesOf(products: readonly string[]): Record<string, (box: OldBox) => readonly Row[]> {
  const day = (box: OldBox, ahead: number) => box.at(ahead).slice(0, 10)
  const boxId = (box: OldBox) => idOf(box, 1)
  const told = (box: OldBox) =>
    Object.entries(TOLD).map(([kind, ahead], turn) => ({ kind, turn, at: box.at(ahead) }))
  return {
    'box (bucket, box_id, reference, customer_id, cycle_on, delivery_on, dispatch_on, status, created_at, status_since)':
      (box) => [
        [
          box.bucket,
          boxId(box),
          `BX-${box.ago}-${box.n}`,
          box.customerId,
          day(box, 0),
          day(box, 0),
          day(box, -1),
          'Delivered',
          box.at(-90),
          box.at(0),
        ],
      ],
    'box_line (bucket, customer_id, box_id, product_id, quantity, proposed, frozen_price_pence, frozen_vat_class, reason)':
      (box) =>
        products.map((id) => [box.bucket, box.customerId, boxId(box), id, 2, 2, 250, 'standard', REASON]),
    'box_audit (bucket, customer_id, box_id, moved_at, to_status, moved_by)': (box) =>
      MOVES.map((to) => [box.bucket, box.customerId, boxId(box), box.at(0), to, 'worker']),
    'payment (bucket, box_id, customer_id, intent_id, amount_pence, state, succeeded_at)': (box) => [
      [box.bucket, boxId(box), box.customerId, `pi_${box.ago}_${box.n}`, 3_000, 'succeeded', box.at(-3)],
    ],
    'ledger (bucket, box_id, customer_id, kind, amount_pence, provider_id, entered_at)': (box) => [
      [box.bucket, boxId(box), box.customerId, 'charge', 3_000, `ch_${box.ago}_${box.n}`, box.at(-3)],
    ],
    'event (bucket, customer_id, event_id, kind, payload, recorded_at, reacted_at)': (box) =>
      told(box).map(({ kind, turn, at }) => {
        const payload = { kind, boxId: boxId(box), customerId: box.customerId, deliveryOn: day(box, 0) }
        return [box.bucket, box.customerId, idOf(box, 2, turn), kind, JSON.stringify(payload), at, at]
      }),
    'letter (bucket, customer_id, letter_id, event_id, event_at, recipient, facts, subject, queued_at, sent_at)':
      (box) =>
        told(box).map(({ kind, turn, at }) => [
          box.bucket,
          box.customerId,
          idOf(box, 3, turn),
          idOf(box, 2, turn),
          at,
          `c${box.n}@example.com`,
          JSON.stringify({
            firstName: 'Ada',
            happened: { kind, boxId: boxId(box) },
            box: { lines: products },
          }),
          'Your box is on its way',
          at,
          at,
        ]),
    'notification (bucket, customer_id, notification_id, event_id, heading, body, link_when_clicked, status, created_at)':
      (box) =>
        told(box).map(({ turn, at }) => [
          box.bucket,
          box.customerId,
          idOf(box, 4, turn),
          idOf(box, 2, turn),
          'Your box is on its way',
          'It comes tomorrow.',
          '/future-boxes',
          'Read',
          at,
        ]),
    'provider_event (event_id, created_at, payload, received_at, processed_at, next_try_at)': (box) => [
      [`evt_${box.ago}_${box.n}`, box.at(-3), '{"type": "charge.succeeded"}', ...Array(3).fill(box.at(-3))],
    ],
  }
}
