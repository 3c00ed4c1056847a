import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Connection, connect } from '#db/connect.ts'
import { migrate, migrationNames } from '#db/migrate.ts'
import { makeLogger } from '#log.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { PATIENT } from '#testing/timeouts.ts'

const MIGRATIONS = new URL('../migrations/', import.meta.url)
const CUSTOMER = 'a11b7c1e-0000-4000-8000-000000000001'
const BUCKET = 0xa1
const BOX = '221b7c1e-0000-4000-8000-000000000002'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let connection: Connection

/** A database of before there were buckets, with one customer in it. */
beforeAll(async () => {
  database = await openTestDatabase()
  connection = connect(database.url, makeLogger({ logLevel: 'silent' }), PATIENT)
  await connection.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  const folder = await mkdtemp(join(tmpdir(), 'cupboard-migrations-'))
  for (const name of (await migrationNames()).filter((each) => each < '0070'))
    await copyFile(new URL(name, MIGRATIONS), join(folder, name))
  await migrate(connection.pool, pathToFileURL(`${folder}/`))
  await rm(folder, { recursive: true })
  await connection.pool.query(`
    INSERT INTO category VALUES ('Bath', 'bath', 0);
    INSERT INTO product (product_id, name, category, room, size, unit_price_basis, price_pence, vat_class,
      description_short, description_long, image_references, consumption, position)
    VALUES ('shampoo', 'Shampoo', 'Bath', 'bathroom', '', '{}', 275, 'standard', '', '', '{}', '{}', 0);
    INSERT INTO customer (customer_id, email, email_key, first_name, last_name, phone_number, password_hash,
      terms_accepted_at, registered_at)
    VALUES ('${CUSTOMER}', 'Ada@example.com', 'ada@example.com', 'Ada', 'Cooke', '', '-', now(), now());
    INSERT INTO session VALUES ('x', '${CUSTOMER}', 'sign-in', now());
    INSERT INTO box (box_id, reference, customer_id, cycle_on, delivery_on, dispatch_on, status, created_at, status_since)
    VALUES ('${BOX}', 'BX-7K4Q2M', '${CUSTOMER}', now(), now(), now(), 'Paid', now(), now());
    INSERT INTO box_line (box_id, product_id, quantity, proposed, reason) VALUES ('${BOX}', 'shampoo', 1, 1, '{}');
    INSERT INTO payment (box_id, customer_id, amount_pence, state) VALUES ('${BOX}', '${CUSTOMER}', 275, 'succeeded');
    INSERT INTO payment_attempt (box_id, number, started_at) VALUES ('${BOX}', 1, now());
    INSERT INTO receipt (box_id, issued_on) VALUES ('${BOX}', now());
    INSERT INTO event (event_id, kind, payload, recorded_at) VALUES
      ('331b7c1e-0000-4000-8000-000000000003', 'box-paid', '{"customerId": "${CUSTOMER}", "boxId": "${BOX}"}', now()),
      ('441b7c1e-0000-4000-8000-000000000004', 'password-reset-requested', '{"email": "nobody@example.com"}', now());
    INSERT INTO letter (letter_id, event_id, recipient, queued_at) VALUES
      (gen_random_uuid(), '331b7c1e-0000-4000-8000-000000000003', 'old@example.com', now()),
      (gen_random_uuid(), gen_random_uuid(), 'ADA@example.com', now()),
      ('551b7c1e-0000-4000-8000-000000000005', gen_random_uuid(), 'nobody@example.com', now());`)
  await migrate(connection.pool)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const read = async (statement: string) => (await connection.pool.query(statement)).rows

it.each(['customer', 'customer_email', 'box', 'box_line', 'payment', 'payment_attempt', 'receipt'])(
  'rows of %s from before are in the bucket of their customer',
  async (table) => {
    const rows = await read(`SELECT bucket, customer_id FROM ${table}`)
    expect(rows).toEqual([{ bucket: BUCKET, customer_id: CUSTOMER }])
  },
)

it('what happened to a customer is in the customer’s bucket, what happened to nobody where its own id says', async () => {
  const rows = await read('SELECT bucket, customer_id FROM event ORDER BY event_id')
  expect(rows).toEqual([
    { bucket: BUCKET, customer_id: CUSTOMER },
    { bucket: 0x44, customer_id: null },
  ])
})

it('a letter is whose its event was, or whose its address is, or nobody’s', async () => {
  const rows = await read('SELECT recipient, bucket, customer_id FROM letter ORDER BY number')
  expect(rows).toEqual([
    { recipient: 'old@example.com', bucket: BUCKET, customer_id: CUSTOMER },
    { recipient: 'ADA@example.com', bucket: BUCKET, customer_id: CUSTOMER },
    { recipient: 'nobody@example.com', bucket: 0x55, customer_id: null },
  ])
})

it('an address is found by its key, and everybody signs in again', async () => {
  expect(await read('SELECT email_key FROM customer_email')).toEqual([{ email_key: 'ada@example.com' }])
  expect(await read('SELECT 1 FROM session')).toEqual([])
})

it('a box keeps the reference it has', async () => {
  expect(await read('SELECT reference FROM box')).toEqual([{ reference: 'BX-7K4Q2M' }])
})
