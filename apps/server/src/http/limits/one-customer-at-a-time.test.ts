import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '#testing/customers.ts'
import { COUPLE, customerWithBoxes } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

const WAITS_FOR_LOCK = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('a customer who saves sixty times at once holds a few connections, and the others do not notice', async () => {
  const [greedy, other] = [await customerWithBoxes(shop), await customerWithBoxes(shop)]
  const holder = await shop.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT 1 FROM subscription WHERE customer_id = $1 FOR UPDATE', [greedy.customerId])
  const saves = Array.from({ length: 60 }, () =>
    shop.app.inject({
      method: 'POST',
      url: `/api/customer/${greedy.customerId}/account/household`,
      headers: { authorization: `Bearer ${greedy.token}` },
      payload: COUPLE,
    }),
  )
  // Not asked by the holder: within one transaction PostgreSQL repeats its first answer about activity.
  const waiting = async () => (await shop.pool.query(WAITS_FOR_LOCK)).rowCount
  await expect.poll(waiting).toBeGreaterThan(0)
  expect((await other.post('/account/household', COUPLE)).status).toBe(200)
  expect((await other.get('/boxes')).status).toBe(200)
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
  expect(await waiting()).toBeLessThanOrEqual(4)
  await holder.query('COMMIT')
  holder.release()
  const answers = await Promise.all(saves)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused).toHaveLength(6)
  for (const answer of refused) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '2'])
    expect(answer.json().message).toBe('That was a lot at once. Please try again in a moment.')
  }
})

it('whoever asks for a sixty-first estimate within a minute is told when to come back', async () => {
  const estimate = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/recommendation/estimate',
      payload: { household: COUPLE, productIds: ['shampoo'] },
      remoteAddress: '10.9.9.9',
    })
  for (let times = 0; times < 60; times++) await estimate()
  const refused = await estimate()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  expect((await ask(shop, 'GET', '/demo/clock')).status).toBe(200)
})
