import { randomInt, randomUUID } from 'node:crypto'
import { boxReference, REFERENCE_DRAWS } from '@cupboard/domain/box/reference'
import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId } from '@cupboard/domain/ids'
import { SOME_ADDRESS } from '#testing/some-home.ts'

type Line = { productId: string; quantity: number }
export type PaidBox = { customerId: string; boxId: string; reference: string; email: string; lines: Line[] }

/** So many homes with a paid box each, written down at once: charging five hundred cards is another test's work. */
export async function paidBoxes(
  shop: { pool: { query: (statement: string, values: unknown[]) => Promise<unknown> } },
  count: number,
  {
    dispatchOn,
    deliveryOn,
    linesOf,
  }: { dispatchOn: string; deliveryOn: string; linesOf: (n: number) => Line[] },
): Promise<PaidBox[]> {
  const boxes = Array.from({ length: count }, (_, n) => {
    const customerId = randomUUID()
    const bucket = bucketOf(customerId as CustomerId)
    const draws = Array.from({ length: REFERENCE_DRAWS }, () => randomInt(1_000))
    const reference = boxReference(bucket, draws)
    const email = `${customerId}@example.com`
    return {
      bucket,
      customerId,
      boxId: randomUUID(),
      reference,
      email,
      name: `Ada Cooke ${n}`,
      lines: linesOf(n),
    }
  })
  const rows = JSON.stringify(boxes)
  const from = `json_to_recordset($1) AS r (bucket smallint, "customerId" uuid, "boxId" uuid, reference text, email text,
    name text, lines json)`
  const run = (statement: string, ...more: unknown[]) => shop.pool.query(statement, [rows, ...more])
  await run(`INSERT INTO customer (bucket, customer_id, email, email_key, first_name, last_name, phone_number, password_hash,
      terms_accepted_at, registered_at)
    SELECT bucket, "customerId", email, email, 'Ada', 'Cooke', '07700900123', 'none', now(), now() FROM ${from}`)
  await run(
    `INSERT INTO customer_email (email_key, customer_id, bucket) SELECT email, "customerId", bucket FROM ${from}`,
  )
  await run(`INSERT INTO address (bucket, customer_id, name, contact_number, address_line1, address_line2, city, county,
      country, post_code)
    SELECT bucket, "customerId", name, '07700900123', '1 Larder Lane', '', 'Bristol', '', 'United Kingdom', 'BS1 4QA' FROM ${from}`)
  await run(`INSERT INTO subscription (bucket, customer_id, is_active, anchor_day)
    SELECT bucket, "customerId", true, 8 FROM ${from}`)
  await run(
    `INSERT INTO box (bucket, box_id, reference, customer_id, cycle_on, delivery_on, dispatch_on, status, address,
      created_at, status_since)
    SELECT bucket, "boxId", reference, "customerId", $3, $3, $2, 'Paid', $4::jsonb || jsonb_build_object('name', name),
      now(), now() FROM ${from}`,
    dispatchOn,
    deliveryOn,
    JSON.stringify(SOME_ADDRESS),
  )
  await run(`INSERT INTO box_line (bucket, customer_id, box_id, product_id, quantity, proposed, reason, frozen_price_pence,
      frozen_vat_class)
    SELECT bucket, "customerId", "boxId", l ->> 'productId', (l ->> 'quantity')::int, (l ->> 'quantity')::int,
      '{"code": "enough", "quantity": 1, "perMonth": 1, "lastsUntilDay": 20900, "text": ""}', 100, 'standard'
    FROM ${from}, json_array_elements(lines) l`)
  await run(`INSERT INTO payment (bucket, box_id, customer_id, amount_pence, state, succeeded_at)
    SELECT bucket, "boxId", "customerId", 100, 'succeeded', now() FROM ${from}`)
  return boxes
}
