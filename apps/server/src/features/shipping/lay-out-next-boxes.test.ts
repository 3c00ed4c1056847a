import { afterEach, beforeEach, expect, it } from 'vitest'
import { ask, signInAgain } from '#testing/customers.ts'
import { customerWhoPaid } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

it('who skips every box in sight still has three boxes to come, and the next one is charged', async () => {
  const customer = await customerWhoPaid(shop)
  await customer.post('/account/set-subscription-status', { status: true })
  await ask(shop, 'POST', '/demo/clock', { body: { advance: 'P8D' } })
  const { token } = await signInAgain(shop, customer.email)
  const path = `/customer/${customer.customerId}`
  const { body: coming } = await ask(shop, 'GET', `${path}/boxes/future`, { token })
  expect(coming).toHaveLength(3)
  for (const { boxId } of coming) {
    await ask(shop, 'POST', `${path}/boxes/${boxId}/make-active`, { token, body: { status: false } })
  }

  await ask(shop, 'POST', '/demo/clock', { body: { to: '2027-03-26T09:00:00Z' } })

  const { rows } = await shop.pool.query(
    `SELECT cycle_on::text AS day, status, (SELECT count(*) FROM box_line l WHERE l.box_id = b.box_id) AS lines
     FROM box b WHERE is_skipped = false AND delivery_on > '2026-12-01' ORDER BY cycle_on`,
  )
  expect(rows.map(({ day, status }) => `${day} ${status}`)).toEqual([
    '2027-03-21 NextOrderCreated',
    '2027-04-21 Scheduled',
    '2027-05-21 Scheduled',
    '2027-06-21 Scheduled',
  ])
  expect(rows.every(({ lines }) => lines === 4)).toBe(true)
})
