import { createHash } from 'node:crypto'
import { BUCKETS } from '@cupboard/domain/bucket'
import { COUPLE } from '@cupboard/server/src/testing/some-home.ts'
import type { Pool } from 'pg'
import { copyRows } from './copy-rows.ts'

/** How many products each home has, all of them in its box: as many as a small home takes in a month. */
const PRODUCTS = 6
/** Later than any measurement looks: only boxes that it makes due are due. */
const DAYS_AHEAD = 400
const DAY_MS = 86_400_000

/** Only the parts of a reason that screens show: most of the loading time goes into reasons. */
const REASON = JSON.stringify({
  text: 'About two a month.',
  perMonth: 2,
  shelfNow: 1,
  lastsUntilDay: 20_900,
  runOutRisk: 0.1,
})

/** The customer, box or token of a number. */
export const customerIdOf = (n: number) => `${byteOf(n)}100000${restOf(n)}`
export const boxIdOf = (n: number, turn = 0) => `2000000${turn}${restOf(n)}`
export const tokenOf = (n: number) =>
  byteOf(n) + createHash('sha256').update(`subscriber ${n}`).digest('base64url')

const bucketOf = (n: number) => n % BUCKETS
const byteOf = (n: number) => bucketOf(n).toString(16).padStart(2, '0')
const restOf = (n: number) => `-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

/** When the subscriber of a number joined, and when its boxes leave: days before and after today. */
export type Habit = { joined: (n: number) => number; leaving: (n: number) => readonly number[] }

const ONE_BOX_FAR_AHEAD: Habit = { joined: () => 0, leaving: () => [DAYS_AHEAD - 1] }

/** An empty shop with so many subscribers. */
export async function loadSubscribers(
  pool: Pool,
  count: number,
  today: string,
  habit = ONE_BOX_FAR_AHEAD,
): Promise<void> {
  await pool.query(
    'TRUNCATE customer, customer_email, event, letter, notification, box_audit, ledger, provider_event CASCADE',
  )
  await addSubscribers(pool, { from: 1, to: count, today, habit })
}

type Numbered = { from: number; to: number; today: string; habit?: Habit }

/** Subscribers of these numbers, signed in, each with a home, some products and boxes to come. */
export async function addSubscribers(
  pool: Pool,
  { from, to, today, habit = ONE_BOX_FAR_AHEAD }: Numbered,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT product_id AS id FROM product ORDER BY position LIMIT ${PRODUCTS}`,
  )
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    // These rows fit each other: checking foreign keys for millions takes longer than writing them. A role that may not
    // switch the checks off waits.
    await client.query('SET session_replication_role = replica').catch(() => undefined)
    const tables = tablesOf(
      rows.map(({ id }) => id),
      today,
      habit,
    )
    for (const [table, rowsOf] of Object.entries(tables))
      await copyRows(client, table, eachOf(from, to, rowsOf))
    await client.query(`VACUUM (ANALYZE) ${Object.keys(tables).map((table) => table.split(' ')[0])}`)
    // Writes the load to disk now, and not while something is measured. It takes a right of its own.
    await client.query('CHECKPOINT').catch(() => undefined)
  } finally {
    // Its settings go with it.
    client.release(true)
  }
}

type Row = readonly (string | number | boolean)[]

function* eachOf(from: number, to: number, rowsOf: (n: number) => readonly Row[]): Generator<Row> {
  for (let n = from; n <= to; n++) yield* rowsOf(n)
}

function tablesOf(
  products: readonly string[],
  today: string,
  { joined, leaving }: Habit,
): Record<string, (n: number) => readonly Row[]> {
  const day = (ahead: number) => new Date(Date.parse(today) + ahead * DAY_MS).toISOString().slice(0, 10)
  const home = Object.values(COUPLE)
  return {
    'customer (bucket, customer_id, email, email_key, first_name, last_name, phone_number, password_hash, terms_accepted_at, registered_at)':
      (n) => {
        const email = `c${n}@example.com`
        return [
          [bucketOf(n), customerIdOf(n), email, email, 'Ada', 'Cooke', '07700900123', 'none', today, today],
        ]
      },
    'customer_email (email_key, customer_id, bucket)': (n) => [
      [`c${n}@example.com`, customerIdOf(n), bucketOf(n)],
    ],
    'address (bucket, customer_id, name, contact_number, address_line1, address_line2, city, county, country, post_code)':
      (n) => [
        [
          bucketOf(n),
          customerIdOf(n),
          'Ada Cooke',
          '07700900123',
          '1 High Street',
          '',
          'Bristol',
          '',
          'England',
          'BS1 4QA',
        ],
      ],
    household: (n) => [[customerIdOf(n), ...home, bucketOf(n)]],
    'subscription (bucket, customer_id, is_active, anchor_day, activated_at)': (n) => [
      [bucketOf(n), customerIdOf(n), true, 8, day(-joined(n))],
    ],
    'session (bucket, token_hash, customer_id, purpose, expires_at)': (n) => [
      [
        bucketOf(n),
        `\\\\x${createHash('sha256').update(tokenOf(n)).digest('hex')}`,
        customerIdOf(n),
        'sign-in',
        day(DAYS_AHEAD),
      ],
    ],
    'customer_product (bucket, customer_id, product_id, added_at)': (n) =>
      products.map((productId) => [bucketOf(n), customerIdOf(n), productId, today]),
    'box (bucket, box_id, reference, customer_id, cycle_on, delivery_on, dispatch_on, status, created_at, status_since)':
      (n) =>
        leaving(n).map((ahead, turn) => [
          bucketOf(n),
          boxIdOf(n, turn),
          turn === 0 ? `BX-${n}` : `BX-${n}-${turn}`,
          customerIdOf(n),
          day(ahead + 1),
          day(ahead + 1),
          day(ahead),
          ahead < 0 ? 'Delivered' : 'Scheduled',
          today,
          today,
        ]),
    'box_line (bucket, customer_id, box_id, product_id, quantity, proposed, reason)': (n) =>
      leaving(n).flatMap((_, turn) =>
        products.map((productId) => [
          bucketOf(n),
          customerIdOf(n),
          boxIdOf(n, turn),
          productId,
          2,
          2,
          REASON,
        ]),
      ),
  }
}
