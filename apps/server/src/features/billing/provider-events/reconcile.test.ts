import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Log, makeLogger } from '#log.ts'
import { newestLetter } from '#testing/customers.ts'
import { customerWhoPaid } from '#testing/homes.ts'
import { firstBoxPaid, liveBusyDays } from '#testing/money/lives.ts'
import { openLivedShop, type PaidCustomer } from '#testing/money/open-lived-shop.ts'
import { openTestShop, type ShopOptions, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let alarms: string[]

beforeEach(() => {
  alarms = []
})
afterEach(() => shop.close())

function logThatKeepsAlarms(): Log {
  const log = makeLogger({ logLevel: 'silent' })
  log.error = ((facts: { why?: string }) => alarms.push(facts.why ?? '')) as Log['error']
  return log
}

/** A payment of which the provider sends no word. */
async function payUnheard(): Promise<{ boxId: string }> {
  shop = await openTestShop({ log: logThatKeepsAlarms() })
  await shop.provider.setWebhookDelays([])
  await shop.worker.runDue()
  const { boxes } = await customerWhoPaid(shop)
  return { boxId: boxes[0]?.boxId ?? '' }
}

async function payFirstBox(options: ShopOptions = {}): Promise<PaidCustomer> {
  const lived = await openLivedShop(firstBoxPaid, { log: logThatKeepsAlarms(), ...options })
  shop = lived.shop
  return lived.customer
}

async function lookAt(boxId: string) {
  const { rows } = await shop.pool.query(
    `SELECT b.status, b.status_reason AS reason, p.state,
       (SELECT coalesce(sum(amount_pence), 0)::int FROM ledger l WHERE l.box_id = b.box_id) AS entered,
       p.amount_pence AS amount
     FROM box b JOIN payment p USING (box_id) WHERE b.box_id = $1`,
    [boxId],
  )
  return rows[0]
}

const aDayLater = async () => {
  shop.clock.advance(25 * 3_600_000)
  await shop.worker.runDue()
}

it('a subscription starts although the page was closed after paying and every message about it was lost', async () => {
  const { boxId } = await payUnheard()
  await shop.worker.runDue()
  expect((await lookAt(boxId)).status).toBe('SubscriptionNotActive')
  shop.clock.advance(6 * 60_000)
  await shop.worker.runDue()
  expect((await lookAt(boxId)).status).toBe('Paid')
})

it('news from before a look that died halfway is still asked for', async () => {
  const { boxId } = await payUnheard()
  shop.clock.advance(10 * 3_600_000)
  // A worker was killed between claiming the checkpoint and comparing.
  await shop.pool.query(`UPDATE looked_over SET at = $1 WHERE what = 'provider events'`, [shop.clock.now()])
  shop.clock.advance(6 * 60_000)
  await shop.worker.runDue()
  expect((await lookAt(boxId)).status).toBe('Paid')
})

it('a charge our books have forgotten is found and adopted, never made again', async () => {
  const { boxId } = await payFirstBox()
  await shop.pool.query('DELETE FROM ledger; DELETE FROM receipt')
  await shop.pool.query(`UPDATE payment SET state = 'open', charge_id = NULL, succeeded_at = NULL`)
  await shop.pool.query(`UPDATE box SET status = 'InvoiceCreated' WHERE status = 'Paid'`)
  await aDayLater()
  const found = await lookAt(boxId)
  expect(found).toMatchObject({ status: 'Paid', state: 'succeeded', entered: found.amount })
  expect((await shop.provider.ledger()).charges).toHaveLength(1)
  expect(alarms).toEqual([])
})

it.each([
  ['books-with-other-amount', 'payment-mismatch', `UPDATE ledger SET amount_pence = amount_pence + 1`],
  ['books-without-payment', 'provider-not-paid', `UPDATE embedded_provider.intent SET status = 'canceled'`],
])('a box stops, its customer is told and somebody is called: %s', async (why, reason, damage) => {
  const customer = await payFirstBox()
  await shop.pool.query(damage)
  await aDayLater()
  expect(await lookAt(customer.boxId)).toMatchObject({ status: 'Error', reason })
  expect(alarms).toEqual([why])
  const { subject, text } = await newestLetter(shop, customer.email)
  expect(subject).toMatch(/^We are checking the payment for box BX-/)
  expect(text).toContain('You need not do anything')
})

it('a box that was stopped goes on by itself when the books agree again', async () => {
  const customer = await payFirstBox()
  await shop.pool.query(`UPDATE embedded_provider.intent SET status = 'canceled'`)
  await aDayLater()
  await shop.pool.query(`UPDATE embedded_provider.intent SET status = 'succeeded'`)
  await aDayLater()
  expect(await lookAt(customer.boxId)).toMatchObject({ status: 'Paid', reason: null })
  expect((await newestLetter(shop, customer.email)).subject).toMatch(/goes on$/)
})

it('a payment that settles while the list of intents is read stops nothing', async () => {
  const { boxId } = await payFirstBox({
    aroundPayments: (payments) => ({
      ...payments,
      // The list shows intents from before the charge went through.
      async *listIntentsSince(since) {
        for await (const intent of payments.listIntentsSince(since))
          yield { ...intent, status: 'processing' as const }
      },
    }),
  })
  await aDayLater()
  expect(await lookAt(boxId)).toMatchObject({ status: 'Paid' })
  expect(alarms).toEqual([])
})

it('a refund made at the provider is entered in our books, and the box does not leave', async () => {
  const customer = await payFirstBox()
  const { rows } = await shop.pool.query('SELECT intent_id FROM payment WHERE box_id = $1', [customer.boxId])
  await shop.deps.payments.refundCharge({ intentId: rows[0].intent_id, key: 'made at the desk' })
  await shop.worker.runDue()
  expect(await lookAt(customer.boxId)).toMatchObject({ status: 'Cancelled', reason: 'refunded', entered: 0 })
  expect((await newestLetter(shop, customer.email)).subject).toMatch(/^Refunded: £/)
  await aDayLater()
  expect(alarms).toEqual([])
})

it('money that goes back at the provider for a box that has left is told, and the box goes its way', async () => {
  const customer = await payFirstBox()
  await liveBusyDays(shop, '2026-11-20')
  const before = await lookAt(customer.boxId)
  expect(before.status).toBe('Shipped')
  const { rows } = await shop.pool.query('SELECT intent_id FROM payment WHERE box_id = $1', [customer.boxId])
  await shop.deps.payments.refundCharge({ intentId: rows[0].intent_id, key: 'made at the desk' })
  await shop.worker.runDue()
  expect(await lookAt(customer.boxId)).toMatchObject({ status: 'Shipped', entered: 0 })
  expect(await newestLetter(shop, customer.email)).toMatchObject({
    subject: expect.stringMatching(/^Refunded: £/),
    text: expect.not.stringContaining('will not come'),
  })
})

async function booksSeenUntil(): Promise<Date> {
  const { rows } = await shop.pool.query(
    `SELECT at FROM looked_over WHERE what = 'provider books, seen until'`,
  )
  return rows[0]?.at
}

it('books that agree are looked at once a day and nobody is called', async () => {
  const { boxId } = await payFirstBox()
  const before = await booksSeenUntil()
  await aDayLater()
  const after = await booksSeenUntil()
  expect(after.getTime() - before.getTime()).toBe(25 * 3_600_000)
  shop.clock.advance(3_600_000)
  await shop.worker.runDue()
  expect(await booksSeenUntil()).toEqual(after)
  expect(await lookAt(boxId)).toMatchObject({ status: 'Paid' })
  expect(alarms).toEqual([])
})
