import { afterEach, expect, it } from 'vitest'
import { firstBoxDelivered, liveBusyDays } from '#testing/money/lives.ts'
import { openLivedShop } from '#testing/money/open-lived-shop.ts'
import type { TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

it('who skips every box in sight still has three boxes to come, and the next one is charged', async () => {
  const { customer, ...lived } = await openLivedShop(firstBoxDelivered)
  shop = lived.shop
  const { body: coming } = await customer.get('/boxes/future')
  expect(coming).toHaveLength(3)
  for (const { boxId } of coming) await customer.post(`/boxes/${boxId}/make-active`, { status: false })

  // The life of a box is silent about the days of skipped ones, but the worker lays out another box on each of them.
  for (const { deliveryDate } of coming) await liveBusyDays(shop, deliveryDate)
  await liveBusyDays(shop, '2027-03-26')

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
