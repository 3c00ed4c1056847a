import { addDays, londonDay, monthsAfter } from '@cupboard/domain/calendar'
import type { Clock } from '@cupboard/server/src/clock.ts'
import type { TrialShop } from './trial-shop.ts'

const id = (kind: string) => `('${kind}0000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`

/** Customers are spread over the buckets: the byte before comes from the number. */
const customerId = `(lpad(to_hex(n % 256), 2, '0') || '100000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
const bucket = '(n % 256)::smallint'

/** The id of the first of them. */
export const FIRST_CUSTOMER = '01100000-0000-4000-8000-000000000001'

/** The last of a customer's three boxes. */
export const lastBoxOf = (customerId: string) => `40000000${customerId.slice(8)}`

const REASON = JSON.stringify({
  code: 'refill',
  perMonth: 1,
  range: [1, 2],
  shelfNow: 0,
  lastsUntilDay: 20_800,
  runOutRisk: 0,
  drivers: [],
  text: 'For the trial.',
})

type Shop = { pool: TrialShop['pool']; clock: Clock }

/** Subscribers, each with a good card at the provider, a box whose cut-off is now, and two boxes after it. */
export async function loadDueBoxes({ pool, clock }: Shop, from: number, count: number): Promise<void> {
  const now = clock.now().toISOString()
  const first = addDays(londonDay(clock.now()), 3)
  const days = [0, 1, 2].map((months) => monthsAfter(first, months))
  const series = `generate_series(${from + 1}, ${from + count}) n`
  const statements = [
    `INSERT INTO customer (bucket, customer_id, email, email_key, first_name, last_name, phone_number, password_hash,
       terms_accepted_at, registered_at)
     SELECT ${bucket}, ${customerId}, 'c' || n || '@example.com', 'c' || n || '@example.com', 'Ada', 'Cooke', '07700900123', '-',
       '${now}', '${now}' FROM ${series}`,
    `INSERT INTO customer_email (email_key, customer_id, bucket)
     SELECT 'c' || n || '@example.com', ${customerId}, ${bucket} FROM ${series}`,
    `INSERT INTO address SELECT ${customerId}, 'Ada Cooke', '07700900123', '1 Larder Lane', '', 'Bristol', '',
       'United Kingdom', 'BS1 4QA', ${bucket} FROM ${series}`,
    `INSERT INTO household SELECT ${customerId}, 1, 1, 0, 0, 0, 1, 2, 1, true, true, true, ${bucket} FROM ${series}`,
    `INSERT INTO customer_product (bucket, customer_id, product_id, added_at)
     SELECT ${bucket}, ${customerId}, p, '${now}' FROM ${series}, unnest(ARRAY['shampoo', 'toilet-roll']) p`,
    `INSERT INTO subscription (bucket, customer_id, is_active, anchor_day, activated_at, provider_customer_id,
       payment_method_id, card_brand, card_last_four)
     SELECT ${bucket}, ${customerId}, true, ${Number(first.slice(8))}, '${now}', 'cus_' || n, 'pm_' || n, 'visa', '4242' FROM ${series}`,
    `INSERT INTO embedded_provider.customer SELECT 'cus_' || n, NULL,
       jsonb_build_object('customerId', ${customerId}), '${now}' FROM ${series}`,
    `INSERT INTO embedded_provider.card SELECT 'pm_' || n, 'cus_' || n, 'fine', 'visa', '4242', 1, 2040, NULL, true,
       '${now}' FROM ${series}`,
    ...days.flatMap((day, number) => boxStatements(day, number, now, series)),
  ]
  for (const statement of statements) await pool.query(statement)
}

function boxStatements(day: string, number: number, now: string, series: string): string[] {
  const boxId = id(String(number + 2))
  const isDue = number === 0
  const status = isDue ? 'CustomerNotified' : 'Scheduled'
  return [
    `INSERT INTO box (bucket, box_id, reference, customer_id, cycle_on, delivery_on, dispatch_on, status, created_at, status_since)
     SELECT ${bucket}, ${boxId}, 'BX-${number}-' || n, ${customerId}, '${day}', '${day}', DATE '${day}' - 1, '${status}', '${now}', '${now}'
     FROM ${series}`,
    `INSERT INTO box_line (bucket, customer_id, box_id, product_id, quantity, proposed, frozen_price_pence, frozen_vat_class, reason)
     SELECT ${bucket}, ${customerId}, ${boxId}, product_id, 2, 2, ${isDue ? "price_pence, 'standard'" : 'NULL, NULL'}, '${REASON}'
     FROM ${series}, product WHERE product_id IN ('shampoo', 'toilet-roll')`,
    `INSERT INTO box_audit (bucket, customer_id, box_id, moved_at, to_status, moved_by)
     SELECT ${bucket}, ${customerId}, ${boxId}, '${now}', '${status}', 'planner' FROM ${series}`,
    ...(isDue ? [noticeStatement(boxId, day, now, series)] : []),
  ]
}

/** A box that is due was announced four days ago. */
function noticeStatement(boxId: string, day: string, now: string, series: string): string {
  return `INSERT INTO event (bucket, customer_id, event_id, kind, payload, recorded_at, reacted_at)
    SELECT ${bucket}, ${customerId}, gen_random_uuid(), 'box-notified', jsonb_build_object('kind', 'box-notified', 'customerId', ${customerId},
      'boxId', ${boxId}, 'deliveryOn', '${day}'), announced, announced
    FROM ${series}, (SELECT TIMESTAMPTZ '${now}' - INTERVAL '4 days' AS announced) AS a`
}

/** How many of the due boxes are paid. */
export async function paidBoxes({ pool }: Pick<Shop, 'pool'>): Promise<number> {
  const { rows } = await pool.query(`SELECT count(*) AS count FROM payment WHERE state = 'succeeded'`)
  return rows[0].count
}
