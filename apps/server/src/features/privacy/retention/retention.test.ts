import { randomUUID } from 'node:crypto'
import { bucketOf } from '@cupboard/domain/bucket'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask, GOOD_PASSWORD, registerAndSignIn, signInAgain } from '#testing/customers.ts'
import { customerWithPaidBox, liveOn } from '#testing/money/refunds.ts'
import { staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { deleteWhatIsOld } from './delete-what-is-old.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const count = async (table: string) =>
  (await shop.pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n as number

/** At night, batch after batch as the worker asks for them. */
async function sweepOn(instant: string): Promise<void> {
  shop.clock.set(instant)
  while ((await deleteWhatIsOld(shop.deps)) > 0);
}

describe('at night', () => {
  it('notifications go after one year, letters and events after two, and what the figures count stays', async () => {
    await customerWithPaidBox(shop)
    const [letters, events] = [await count('letter'), await count('event')]
    expect(letters).toBeGreaterThan(0)
    await sweepOn('2027-11-15T02:00:00Z')
    expect(await count('notification')).toBeGreaterThan(0)
    await sweepOn('2027-11-17T02:00:00Z')
    expect([await count('notification'), await count('letter'), await count('event')]).toEqual([
      0,
      letters,
      events,
    ])
    await sweepOn('2028-11-17T02:00:00Z')
    expect(await count('letter')).toBe(0)
    const { rows } = await shop.pool.query('SELECT kind FROM event')
    expect(rows).toEqual([{ kind: 'subscription-started' }])
    expect(await count('receipt')).toBe(1)
  })

  it('what the card provider said goes after ninety days, what nobody has acted on stays', async () => {
    await customerWithPaidBox(shop)
    await customerWithPaidBox(shop)
    const said = await count('provider_event')
    expect(said).toBeGreaterThan(1)
    await shop.pool.query(
      'UPDATE provider_event SET processed_at = NULL WHERE event_id = (SELECT max(event_id) FROM provider_event)',
    )
    await sweepOn('2027-02-13T02:00:00Z')
    expect(await count('provider_event')).toBe(said)
    await sweepOn('2027-02-16T02:00:00Z')
    expect(await count('provider_event')).toBe(1)
  })

  it('the audit keeps its rows and loses its names after six years', async () => {
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
    const { customerId } = await customerWithPaidBox(shop)
    const support = await staffMember(shop, 'support')
    const credit = { key: randomUUID(), amountPence: 100, reason: 'goodwill', note: 'It came late' }
    expect((await support.post(`/customers/${customerId}/credits`, credit)).status).toBe(200)
    await liveOn(shop, 'P8D')
    await sweepOn('2032-11-20T02:00:00Z')
    expect([await count('receipt'), await count('ledger'), await count('payment')]).toEqual([1, 1, 1])
    await sweepOn('2032-11-23T02:00:00Z')
    expect([await count('receipt'), await count('ledger'), await count('payment')]).toEqual([0, 0, 0])
    expect(await count('credit_entry')).toBe(1)
    expect(await count('customer')).toBe(1)
  })

  it('of an erased customer nothing at all is left once the last paper has gone', async () => {
    const customer = await customerWithPaidBox(shop)
    await liveOn(shop, 'P8D')
    const { token } = await signInAgain(shop, customer.email)
    const path = `/customer/${customer.customerId}/privacy/erase`
    expect((await ask(shop, 'POST', path, { token, body: { password: GOOD_PASSWORD } })).status).toBe(200)
    await liveOn(shop, 'PT2H')
    await sweepOn('2032-11-23T02:00:00Z')
    expect([await count('receipt'), await count('customer')]).toEqual([0, 1])
    await sweepOn('2032-11-26T02:00:00Z')
    for (const table of ['customer', 'subscription', 'erasure', 'data_request', 'box', 'ledger'])
      expect([table, await count(table)]).toEqual([table, 0])
  })

  it('a batch is never larger than a thousand rows', async () => {
    const { customerId } = await registerAndSignIn(shop)
    await shop.pool.query(
      `INSERT INTO notification (bucket, notification_id, customer_id, event_id, heading, body, status, created_at)
       SELECT $1, gen_random_uuid(), $2, gen_random_uuid(), 'a', 'b', 'Read', '2020-01-01' FROM generate_series(1, 2500)`,
      [bucketOf(customerId), customerId],
    )
    shop.clock.set('2026-11-17T02:00:00Z')
    const batches: number[] = []
    for (let gone = 1; gone > 0; batches.push(gone)) gone = await deleteWhatIsOld(shop.deps)
    expect(batches).toEqual([1000, 1000, 500, 0])
  })
})

it('by day nothing goes', async () => {
  await customerWithPaidBox(shop)
  shop.clock.set('2036-11-17T09:00:00Z')
  expect(await deleteWhatIsOld(shop.deps)).toBe(0)
})
