import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Log, makeLogger } from '#log.ts'
import { customerWhoPaid } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let alarms: string[]

beforeEach(async () => {
  alarms = []
  shop = await openTestShop({ log: logThatKeepsAlarms() })
})
afterEach(() => shop.close())

function logThatKeepsAlarms(): Log {
  const log = makeLogger({ logLevel: 'silent' })
  log.error = ((facts: { why?: string }) => alarms.push(facts.why ?? '')) as Log['error']
  return log
}

async function payFirstBox() {
  const customer = await customerWhoPaid(shop)
  return { ...customer, boxId: customer.boxes[0]?.boxId ?? '' }
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
  await shop.provider.setWebhookDelays([])
  await shop.worker.runDue()
  const { boxId } = await payFirstBox()
  await shop.worker.runDue()
  expect((await lookAt(boxId)).status).toBe('SubscriptionNotActive')
  shop.clock.advance(6 * 60_000)
  await shop.worker.runDue()
  expect((await lookAt(boxId)).status).toBe('Paid')
})

it('news from before a look that died halfway is still asked for', async () => {
  await shop.provider.setWebhookDelays([])
  await shop.worker.runDue()
  const { boxId } = await payFirstBox()
  shop.clock.advance(10 * 3_600_000)
  // What a worker leaves that took its turn and was killed before it had looked.
  await shop.pool.query(`UPDATE looked_over SET at = $1 WHERE what = 'provider events'`, [shop.clock.now()])
  shop.clock.advance(6 * 60_000)
  await shop.worker.runDue()
  expect((await lookAt(boxId)).status).toBe('Paid')
})

it('a charge our books have forgotten is found and adopted, never made again', async () => {
  const { boxId } = await payFirstBox()
  await shop.worker.runDue()
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
  ['the amounts differ', `UPDATE ledger SET amount_pence = amount_pence + 1`],
  ['the provider was not paid', `UPDATE embedded_provider.intent SET status = 'canceled'`],
])('a box stops and somebody is called when %s', async (why, damage) => {
  const { boxId } = await payFirstBox()
  await shop.worker.runDue()
  await shop.pool.query(damage)
  await aDayLater()
  expect(await lookAt(boxId)).toMatchObject({ status: 'Error', reason: why })
  expect(alarms).toEqual([why])
})

async function booksSeenUntil(): Promise<Date> {
  const { rows } = await shop.pool.query(
    `SELECT at FROM looked_over WHERE what = 'provider books, seen until'`,
  )
  return rows[0]?.at
}

it('books that agree are looked at once a day and nobody is called', async () => {
  const { boxId } = await payFirstBox()
  await shop.worker.runDue()
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
