import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { moveByHand } from '#features/shipping/move-by-hand.ts'
import { GOOD_PASSWORD } from '#testing/customers.ts'
import { firstBoxDelivered, firstBoxPaid, liveBusyDays } from '#testing/money/lives.ts'
import { type Life, openLivedShop, type PaidCustomer } from '#testing/money/open-lived-shop.ts'
import type { TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let customer: PaidCustomer
afterEach(() => shop.close())

const firstBoxShipped: Life = { after: firstBoxPaid, live: (shop) => liveBusyDays(shop, '2026-11-20') }
const secondBoxDelivered: Life = {
  after: firstBoxDelivered,
  live: (shop) => liveBusyDays(shop, '2026-12-23'),
}

/** Reads the history that the page shows, product by product. */
async function past() {
  const { body } = await customer.get('/products')
  return body.map(({ customerSpecificProductDetials: of, productId }: Listed) => [
    productId,
    of.previousDeliveryDate,
    of.previousDeliveryQuantity,
    of.numberOfDeliveries,
    of.averageQuantityPerShipment,
  ])
}
type Listed = { productId: string; customerSpecificProductDetials: Record<string, unknown> }

const rowsOf = async (query: string) => (await shop.pool.query(query)).rows

const sums = () =>
  rowsOf(
    `SELECT product_id, deliveries, total, last_on::text, last_quantity FROM product_taken ORDER BY product_id`,
  )

/** The same from all lines of the boxes in these states. */
const cameWith = (...statuses: string[]) =>
  rowsOf(`SELECT product_id, count(*)::int AS deliveries, sum(quantity)::int AS total, max(delivery_on)::text AS last_on,
      (array_agg(quantity ORDER BY delivery_on DESC))[1] AS last_quantity
    FROM box JOIN box_line USING (box_id) WHERE quantity > 0 AND status IN ('${statuses.join(`', '`)}')
    GROUP BY product_id ORDER BY product_id`)

async function intentOf(box: 'older' | 'newer'): Promise<string> {
  const boxes = await rowsOf(`SELECT intent_id FROM box JOIN payment USING (box_id) ORDER BY delivery_on`)
  return boxes.at(box === 'older' ? 0 : 1)?.intent_id
}

async function dispute(intentId: string): Promise<void> {
  expect(await shop.provider.openDispute({ intentId })).toBe(true)
  await shop.worker.runDue()
}

async function winDispute(intentId: string): Promise<void> {
  expect(await shop.provider.closeDispute({ intentId, outcome: 'won' })).toBe(true)
  await shop.worker.runDue()
}

it('what came of a product is told alike before its box is over for good and after', async () => {
  ;({ shop, customer } = await openLivedShop(firstBoxShipped))
  expect(await moveByHand(shop.deps, customer, 'delivered-by-hand')).toBe('Delivered')
  const before = await past()
  expect(await sums()).toEqual([])
  await shop.worker.runDue()
  expect(await past()).toEqual(before)
  expect(before).toContainEqual(['shampoo', '2026-11-21', 2, 1, 2])
  expect(await sums()).toEqual(await cameWith('NextOrderCreated'))
  expect(await sums()).toHaveLength(before.length)
})

describe('a customer of two boxes', () => {
  beforeEach(async () => {
    ;({ shop, customer } = await openLivedShop(secondBoxDelivered))
  })

  it('reads the sum of both', async () => {
    const all = await cameWith('NextOrderCreated')
    expect(all.map(({ deliveries }) => deliveries)).toContain(2)
    expect(await sums()).toEqual(all)
    for (const [productId, on, quantity, deliveries] of await past())
      expect(all).toContainEqual(
        expect.objectContaining({ product_id: productId, last_on: on, last_quantity: quantity, deliveries }),
      )
  })

  it.each(['older', 'newer'] as const)(
    'reads the same while the %s one is in dispute, and after',
    async (box) => {
      const before = await past()
      const all = await sums()
      const intentId = await intentOf(box)
      await dispute(intentId)
      expect(await cameWith('Dispute')).not.toEqual([])
      expect(await past()).toEqual(before)
      expect(await sums()).toEqual(await cameWith('NextOrderCreated'))
      expect(await sums()).not.toEqual(all)
      await winDispute(intentId)
      expect(await past()).toEqual(before)
      expect(await sums()).toEqual(all)
    },
  )

  it('leaves no sum behind when erased, and a dispute brings none back', async () => {
    const intentId = await intentOf('older')
    expect((await customer.post('/privacy/erase', { password: GOOD_PASSWORD })).status).toBe(200)
    expect(await sums()).toEqual([])
    await dispute(intentId)
    expect(await cameWith('Dispute')).not.toEqual([])
    expect(await sums()).toEqual([])
    await winDispute(intentId)
    expect(await cameWith('Dispute')).toEqual([])
    expect(await sums()).toEqual([])
  })
})
