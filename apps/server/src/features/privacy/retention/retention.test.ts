import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { makeMonths } from '#db/months/keep-months.ts'
import { GOOD_PASSWORD, registerAndSignIn } from '#testing/customers.ts'
import { firstBoxDelivered, firstBoxPaid, liveBusyDays } from '#testing/money/lives.ts'
import { openLivedShop, type PaidCustomer } from '#testing/money/open-lived-shop.ts'
import { liveOn } from '#testing/money/refunds.ts'
import { staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { deleteWhatIsOld } from './delete-what-is-old.ts'

let shop: TestShop
let customer: PaidCustomer
afterEach(() => shop.close())

const count = async (table: string) =>
  (await shop.pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n as number

/** At night, month after month and batch after batch as the worker asks for them. */
async function sweepOn(instant: string): Promise<void> {
  shop.clock.set(instant)
  await makeMonths(shop.deps)
  while ((await deleteWhatIsOld(shop.deps)) > 0);
}

describe('at night', () => {
  it('notifications go a year after their month, letters and events two years, and what the figures count stays', async () => {
    ;({ shop } = await openLivedShop(firstBoxPaid))
    const [letters, events] = [await count('letter'), await count('event')]
    expect(letters).toBeGreaterThan(0)
    await sweepOn('2027-11-30T02:00:00Z')
    expect(await count('notification')).toBeGreaterThan(0)
    await sweepOn('2027-12-01T02:00:00Z')
    expect([await count('notification'), await count('letter'), await count('event')]).toEqual([
      0,
      letters,
      events,
    ])
    await sweepOn('2028-11-30T02:00:00Z')
    expect([await count('letter'), await count('event')]).toEqual([0, 0])
    const { rows } = await shop.pool.query('SELECT kind FROM subscription_change')
    expect(rows).toEqual([{ kind: 'subscription-started' }])
    expect(await count('receipt')).toBe(1)
  })

  it('what the card provider said goes ninety days after its month', async () => {
    ;({ shop } = await openLivedShop(firstBoxPaid))
    expect(await count('provider_event')).toBeGreaterThan(0)
    await sweepOn('2027-02-28T02:00:00Z')
    expect(await count('provider_event')).toBeGreaterThan(0)
    await sweepOn('2027-03-02T02:00:00Z')
    expect(await count('provider_event')).toBe(0)
  })

  it.each([
    ['an event nobody was told of', 'event', 'reacted_at'],
    ['an event nobody has acted on', 'event', 'reacted_at', `kind = 'box-closed'`],
    ['a letter that has not left', 'letter', 'sent_at'],
    ['news of the provider that nobody has acted on', 'provider_event', 'processed_at'],
  ])('a month with %s stays whole until that is done', async (_what, table, doneAt, which = 'true') => {
    ;({ shop } = await openLivedShop(firstBoxPaid))
    const all = await count(table)
    const done = await shop.pool.query(
      `UPDATE ${table} SET ${doneAt} = NULL WHERE event_id = (SELECT event_id FROM ${table} WHERE ${which} LIMIT 1)`,
    )
    expect(done.rowCount).toBe(1)
    await sweepOn('2029-02-01T02:00:00Z')
    expect(await count(table)).toBe(all)
    await shop.pool.query(`UPDATE ${table} SET ${doneAt} = now()`)
    await sweepOn('2029-02-01T02:00:00Z')
    expect(await count(table)).toBe(0)
  })

  it('the audit keeps its rows and loses its names after six years', async () => {
    shop = await openTestShop()
    const { customerId } = await registerAndSignIn(shop)
    const support = await staffMember(shop, 'support')
    await support.post(`/customers/${customerId}/send-link`, { reason: 'asked by phone' })
    const deeds = await count('office_audit')
    await sweepOn('2032-11-18T02:00:00Z')
    const { rows } = await shop.pool.query('SELECT DISTINCT subject, before, after, reason FROM office_audit')
    expect(rows).toEqual([{ subject: 'Erased customer', before: null, after: null, reason: 'erased' }])
    expect(await count('office_audit')).toBe(deeds)
  })

  it('books and receipts go six years after the delivery, and credit stays what it is', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxPaid))
    const { customerId } = customer
    const support = await staffMember(shop, 'support')
    const credit = { key: randomUUID(), amountPence: 100, reason: 'goodwill', note: 'It came late' }
    expect((await support.post(`/customers/${customerId}/credits`, credit)).status).toBe(200)
    await liveBusyDays(shop, '2026-11-24')
    await sweepOn('2032-11-20T02:00:00Z')
    expect([await count('receipt'), await count('ledger'), await count('payment')]).toEqual([1, 1, 1])
    await sweepOn('2032-11-23T02:00:00Z')
    expect([await count('receipt'), await count('ledger'), await count('payment')]).toEqual([0, 0, 0])
    expect(await count('credit_entry')).toBe(1)
    expect(await count('customer')).toBe(1)
  })

  it('what came with a box is told no more once the box has gone, and of later ones it is', async () => {
    ;({ shop } = await openLivedShop(firstBoxDelivered))
    await liveBusyDays(shop, '2026-12-23')
    const sums = `SELECT product_id, deliveries, total FROM product_taken ORDER BY product_id`
    const ofSecond = `SELECT product_id, 1 AS deliveries, quantity AS total FROM box JOIN box_line USING (box_id)
      WHERE quantity > 0 AND delivery_on BETWEEN '2026-12-01' AND '2026-12-31' ORDER BY product_id`
    const { rows } = await shop.pool.query(ofSecond)
    expect((await shop.pool.query(sums)).rows).not.toEqual(rows)
    await sweepOn('2032-11-23T02:00:00Z')
    expect(await count('receipt')).toBe(1)
    expect((await shop.pool.query(sums)).rows).toEqual(rows)
    await sweepOn('2032-12-24T02:00:00Z')
    expect(await count('product_taken')).toBe(0)
  })

  it('of an erased customer nothing at all is left once the last paper has gone', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxDelivered))
    expect((await customer.post('/privacy/erase', { password: GOOD_PASSWORD })).status).toBe(200)
    await liveOn(shop, 'PT2H')
    await sweepOn('2032-11-23T02:00:00Z')
    expect([await count('receipt'), await count('customer')]).toEqual([0, 1])
    await sweepOn('2032-11-26T02:00:00Z')
    for (const table of ['customer', 'subscription', 'erasure', 'data_request', 'box', 'ledger'])
      expect([table, await count(table)]).toEqual([table, 0])
    // Moves name no more than an id, and go with their month.
    await sweepOn('2032-12-02T02:00:00Z')
    expect(await count('box_audit')).toBe(0)
  })

  it('the moves of boxes go six years after their month, whenever their box goes', async () => {
    ;({ shop } = await openLivedShop(firstBoxDelivered))
    const moves = await count('box_audit')
    await sweepOn('2032-11-30T02:00:00Z')
    expect([await count('box_audit'), await count('ledger')]).toEqual([moves, 0])
    await sweepOn('2032-12-02T02:00:00Z')
    const { rows } = await shop.pool.query(`SELECT 1 FROM box_audit WHERE moved_at < '2026-12-01'`)
    expect(rows).toEqual([])
  })

  it('the names of a thousand deeds go at once, and no more', async () => {
    shop = await openTestShop()
    await shop.pool.query(
      `INSERT INTO office_audit (deed, subject, reason, request_id, done_at)
       SELECT 'read-customer', 'Ada Cooke', 'asked by phone', 'none', '2020-01-01' FROM generate_series(1, 2500)`,
    )
    shop.clock.set('2026-11-17T02:00:00Z')
    const batches: number[] = []
    for (let gone = 1; gone > 0; batches.push(gone)) gone = await deleteWhatIsOld(shop.deps)
    expect(batches).toEqual([1000, 1000, 500, 0])
  })
})

it('by day nothing goes', async () => {
  ;({ shop } = await openLivedShop(firstBoxPaid))
  shop.clock.set('2036-11-17T09:00:00Z')
  expect(await deleteWhatIsOld(shop.deps)).toBe(0)
})
