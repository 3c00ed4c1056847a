import { customerWhoPaid } from '@cupboard/server/src/testing/homes.ts'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkInvariants, namesOfInvariants } from './check-invariants.ts'

let shop: TestShop

/** A subscriber whose first two boxes have come and were paid, in a shop where nothing is amiss. */
beforeAll(async () => {
  shop = await openTestShop()
  await customerWhoPaid(shop)
  await shop.worker.runDue()
  while (shop.clock.now() < new Date('2027-01-05T12:00:00Z')) {
    shop.clock.advance(12 * 3_600_000)
    await shop.worker.runDue()
  }
})
afterAll(() => shop.close())

const paidBox = `(SELECT box_id FROM box WHERE status = 'NextOrderCreated' ORDER BY delivery_on DESC LIMIT 1)`
const nextBox = `(SELECT box_id FROM box WHERE status IN ('Scheduled', 'CustomerNotified') ORDER BY delivery_on LIMIT 1)`
const copyCharge = (kind: string, amount: string) => `
  INSERT INTO ledger (bucket, box_id, customer_id, kind, amount_pence, provider_id, entered_at)
  SELECT bucket, box_id, customer_id, '${kind}', ${amount}, provider_id || 'x', entered_at FROM ledger WHERE box_id = ${paidBox}`

const someRefund = (state: string, amount: string) => `
  INSERT INTO refund (bucket, refund_id, box_id, customer_id, state, amount_pence, card_pence, credit_pence, stops_box, reason,
    asked_by, asked_at)
  SELECT bucket, gen_random_uuid(), box_id, customer_id, '${state}', ${amount}, ${amount}, 0, false, 'late', '{}', '2027-01-01'
  FROM payment WHERE box_id = ${paidBox}`

/** One breach for every promise: the statement that makes it, and the promises that must notice. */
const breaches: [promise: string, planted: string][] = [
  ['I1: a box has at most one successful charge', copyCharge('charge', 'amount_pence')],
  [
    'I1: a box has one intent at the provider',
    `INSERT INTO embedded_provider.intent (id, client_secret, customer_id, amount, status, metadata, saves_card, created_at)
     SELECT id || 'x', client_secret || 'x', customer_id, amount, 'requires_payment_method', metadata, false, created_at
     FROM embedded_provider.intent LIMIT 1`,
  ],
  [
    'I2: a box that counts as paid has a charge of exactly its frozen price less the credit it used, and its payment says so',
    `UPDATE box_line SET frozen_price_pence = frozen_price_pence + 1 WHERE quantity > 0 AND box_id = ${paidBox}`,
  ],
  [
    'I2: money taken for a box means that the box comes, unless it was refunded or is disputed',
    `UPDATE box SET status = 'Cancelled' WHERE box_id = ${paidBox}`,
  ],
  ['I2: a paid box has its receipt', `DELETE FROM receipt WHERE box_id = ${paidBox}`],
  [
    'I2: nobody is told that a card failed after it was charged',
    `INSERT INTO event (bucket, customer_id, event_id, kind, payload, recorded_at, reacted_at)
     SELECT bucket, customer_id, gen_random_uuid(), 'box-payment-failed', jsonb_build_object('boxId', box_id),
       '2027-01-05', '2027-01-05' FROM box WHERE box_id = ${paidBox}`,
  ],
  [
    'I3: the boxes of a subscriber follow each other month by month on the anchor day',
    `UPDATE box SET cycle_on = cycle_on + 1 WHERE box_id = ${nextBox}`,
  ],
  [
    'I3: two boxes of a subscriber never come within days of each other, unless the customer moved them there',
    `UPDATE box SET delivery_on = delivery_on - 12 WHERE box_id = ${nextBox}`,
  ],
  ['I3: a subscriber has three boxes to come', `DELETE FROM box WHERE box_id = ${nextBox}`],
  [
    'I3: a box of a subscriber that is still to come is planned to come, unless it is skipped',
    `UPDATE box SET status = 'SubscriptionNotActive' WHERE box_id = ${nextBox}`,
  ],
  [
    "I4: every charge in our ledger is one of the provider's, to the penny",
    `UPDATE ledger SET amount_pence = amount_pence + 1 WHERE box_id = ${paidBox}`,
  ],
  [
    "I4: our ledger and the provider's agree for every customer",
    `DELETE FROM ledger WHERE box_id = ${paidBox}`,
  ],
  [
    'I4: money that a dispute took is in our ledger',
    `INSERT INTO embedded_provider.dispute SELECT 'du_x', id, intent_id, amount, 'lost', created_at
     FROM embedded_provider.charge LIMIT 1`,
  ],
  [
    "I5: boxes move only along the table's ways",
    `UPDATE box_audit SET to_status = 'Shipped' WHERE to_status = 'CustomerNotified' AND box_id = ${paidBox}`,
  ],
  [
    'I5: the audit tells the whole story: each move begins where the one before ended, and the last one is where the box is',
    `DELETE FROM box_audit WHERE to_status = 'Shipped' AND box_id = ${paidBox}`,
  ],
  [
    'I6: no box waits more than a day after its step was due without a reason',
    `UPDATE box SET status = 'Paid', dispatch_on = '2027-01-01' WHERE box_id = ${paidBox}`,
  ],
  [
    'I6: a closed box is charged, or it is known why not and when somebody looks again',
    `UPDATE box SET status = 'InvoiceCreated', status_since = '2027-01-01' WHERE box_id = ${nextBox}`,
  ],
  [
    'I6: nothing that happened waits for its reaction, no letter for the post, no news of the provider for an ear',
    `UPDATE event SET reacted_at = NULL WHERE event_id = (SELECT event_id FROM event LIMIT 1)`,
  ],
  [
    'I7: no box is closed while its subscription is ended',
    `INSERT INTO event (bucket, customer_id, event_id, kind, payload, recorded_at, reacted_at)
     SELECT bucket, customer_id, gen_random_uuid(), 'subscription-ended', payload, '2026-12-01', '2026-12-01' FROM event
     WHERE kind = 'subscription-started'`,
  ],
  [
    'I7: a card is asked only for a box that is closed and neither left nor cancelled',
    `UPDATE payment_attempt SET started_at = '2026-11-17'`,
  ],
  [
    "I8: money goes back by a person's hand alone, here or at the provider's desk",
    copyCharge('refund', '-amount_pence'),
  ],
  [
    'I8: never more goes back than was paid, to the card or to credit',
    someRefund('asked', 'amount_pence + 1'),
  ],
  [
    'I8: a refund that succeeded is in the ledger to the penny, and has one credit note whose VAT adds up',
    someRefund('succeeded', '100'),
  ],
  [
    'I8: numbers of credit notes have no gaps',
    `WITH back AS (${someRefund('succeeded', '1')} RETURNING bucket, customer_id, refund_id, box_id),
      more AS (${someRefund('succeeded', '2')} RETURNING bucket, customer_id, refund_id, box_id)
     INSERT INTO credit_note (bucket, customer_id, refund_id, credit_note_number, box_id, issued_on, document)
     SELECT bucket, customer_id, refund_id, 10001, box_id, '2027-01-05'::date, '{}'::jsonb FROM back
     UNION ALL SELECT bucket, customer_id, refund_id, 10003, box_id, '2027-01-05'::date, '{}'::jsonb FROM more`,
  ],
  [
    "I8: nobody's credit is below nought, and a box uses what its payment says",
    `INSERT INTO credit_entry (bucket, customer_id, kind, amount_pence, entry_key, entered_at)
     SELECT bucket, customer_id, 'used', -1, 'x', '2027-01-05' FROM customer LIMIT 1`,
  ],
  ['I8: no refund waits for an answer', someRefund('unknown', '100')],
  [
    'I9: a box that was left out as empty has nothing in it',
    `UPDATE box SET status_reason = 'empty' WHERE box_id = ${paidBox}`,
  ],
  [
    'I9: whatever is announced or closed has its prices frozen, and nothing else has',
    `UPDATE box_line SET frozen_price_pence = NULL WHERE quantity > 0 AND box_id = ${paidBox}`,
  ],
  [
    'I10: a box is closed for its charge two full days at least after a notice of that very delivery day',
    `UPDATE event SET recorded_at = recorded_at + INTERVAL '3 days' WHERE kind = 'box-notified'`,
  ],
  [
    'I11: nobody is told of a dispatch before the payment, nor of a delivery before the dispatch',
    `DELETE FROM event WHERE kind = 'box-shipped'`,
  ],
  [
    'I12: the day of a paid box only goes forward, and no day that has passed is told as to come',
    `UPDATE event SET recorded_at = recorded_at + INTERVAL '9 days' WHERE kind = 'box-shipped'`,
  ],
  [
    'I13: the letter that thanks for a payment tells the price that was charged',
    `UPDATE letter SET facts = jsonb_set(facts::jsonb, '{box,lines,0,2}', '1')
     WHERE facts->'happened'->>'kind' = 'box-paid'`,
  ],
  [
    'I14: by itself no box leaves before its day of dispatch, nor arrives before its day',
    `UPDATE box_audit SET moved_at = moved_at - INTERVAL '2 days' WHERE to_status = 'Shipped' AND moved_by = 'worker'`,
  ],
  [
    "I15: what hangs on a box is its customer's",
    `UPDATE box_line SET customer_id = box_id WHERE box_id = ${paidBox}`,
  ],
  [
    'I16: what came of a product is summed over the boxes that are over for good',
    `UPDATE product_taken SET last_quantity = last_quantity + 1`,
  ],
  [
    'I8: no money goes back without an entry of ours',
    `INSERT INTO embedded_provider.refund SELECT 're_x', id, 1, created_at FROM embedded_provider.charge LIMIT 1`,
  ],
]

describe('the invariants', () => {
  beforeEach(async () => {
    expect(await checkInvariants(shop)).toEqual([])
  })

  it('are looked after, every one of them, by a planted breach', () => {
    const planted = breaches.map(([promise]) => promise)
    expect(namesOfInvariants.filter((promise) => !planted.includes(promise))).toEqual([])
  })

  it.each(breaches)('%s: a breach is found', async (promise, statement) => {
    const client = await shop.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query('SET CONSTRAINTS ALL DEFERRED')
      const { rowCount } = await client.query(statement)
      expect(rowCount).toBeGreaterThan(0)
      const books = await ledgerSeenBy(client)
      const found = await checkInvariants({ ...shop, pool: client, provider: { ledger: async () => books } })
      expect(found.map((breach) => breach.promise)).toContain(promise)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})

/** The provider's books as they are inside the transaction that plants the breach. */
async function ledgerSeenBy(client: { query(text: string): Promise<{ rows: unknown[] }> }) {
  const read = async (columns: string, table: string) =>
    (await client.query(`SELECT ${columns} FROM embedded_provider.${table}`)).rows as never[]
  const books = await shop.provider.ledger()
  return {
    ...books,
    intents: await read('id AS "intentId", metadata', 'intent'),
    charges: await read(
      'id, intent_id AS "intentId", amount, amount_refunded AS "amountRefunded", created_at AS "createdAt"',
      'charge',
    ),
    refunds: await read('id, amount', 'refund'),
    disputes: await read('id, amount', 'dispute'),
  }
}
