import type { Pool } from 'pg'

/** How many lines each box has: as many as a small home takes in a month. */
const LINES = 6

/**
 * Makes subscribers, each with one box on the given day, as rows the database makes itself: no client could send a
 * million of them as fast. Only those up to `dueCount` are due; the others wait for a day far away.
 */
export async function loadSubscribers(pool: Pool, count: number, today: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query(
      'TRUNCATE customer, event, letter, notification, box_audit, ledger, provider_event CASCADE',
    )
    for (const statement of statements)
      await client.query(statement, [count, today].slice(0, parametersIn(statement)))
    await client.query('VACUUM (ANALYZE) customer, subscription, address, box, box_line')
  } finally {
    await client.query('RESET statement_timeout')
    client.release()
  }
}

const id = (prefix: string) => `('${prefix}0000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
const parametersIn = (statement: string) => (statement.includes('$2') ? 2 : 1)

const statements = [
  `INSERT INTO customer (customer_id, email, email_key, first_name, last_name, phone_number, password_hash, terms_accepted_at, registered_at)
   SELECT ${id('1')}, 'c' || n || '@example.com', 'c' || n || '@example.com', 'Ada', 'Cooke', '07700900123', 'none', now(), now()
   FROM generate_series(1, $1::int) n`,
  `INSERT INTO address (customer_id, name, contact_number, address_line1, address_line2, city, county, country, post_code)
   SELECT ${id('1')}, 'Ada Cooke', '07700900123', '1 High Street', '', 'Bristol', '', 'England', 'BS1 4QA'
   FROM generate_series(1, $1::int) n`,
  `INSERT INTO subscription (customer_id, is_active, anchor_day, activated_at)
   SELECT ${id('1')}, true, 8, now() FROM generate_series(1, $1::int) n`,
  `INSERT INTO box (box_id, reference, customer_id, cycle_on, delivery_on, dispatch_on, status, created_at, status_since)
   SELECT ${id('2')}, 'BX-' || n, ${id('1')}, $2::date + 400, $2::date + 400, $2::date + 399, 'Scheduled', now(), now()
   FROM generate_series(1, $1::int) n`,
  `INSERT INTO box_line (box_id, product_id, quantity, proposed, reason)
   SELECT ${id('2')}, p.product_id, 2, 2, '{}' FROM generate_series(1, $1::int) n,
     (SELECT product_id FROM product ORDER BY position LIMIT ${LINES}) p`,
]
