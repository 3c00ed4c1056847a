import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerWithPaidBox, liveOn } from '#testing/money/refunds.ts'
import { type StaffMember, staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let buyer: StaffMember
let packs: { productId: string; quantity: number }[]
const reason = 'counted on Monday'
const supplierId = randomUUID()

beforeAll(async () => {
  shop = await openTestShop()
  buyer = await staffMember(shop, 'buyer')
  const customer = await customerWithPaidBox(shop)
  packs = await packsOf(customer.boxId)
})
afterAll(() => shop.close())

/** Days go by; nobody is still signed in after them. */
async function liveAndReturn(duration: string) {
  await liveOn(shop, duration)
  buyer = await staffMember(shop, 'buyer', `${duration.toLowerCase()}@cupboard.example`)
}

async function packsOf(boxId: string) {
  const { rows } = await shop.pool.query(
    'SELECT product_id AS "productId", quantity FROM box_line WHERE box_id = $1 AND quantity > 0 ORDER BY product_id',
    [boxId],
  )
  return rows
}

async function shelfOf(productId: string) {
  const { body } = await buyer.get('/stock')
  return body.products.find((each: { productId: string }) => each.productId === productId)
}

describe('the shelves', () => {
  it('hold what somebody counted, and the audit knows who and why', async () => {
    const { productId, quantity } = packs[0] as (typeof packs)[0]
    expect((await buyer.post(`/stock/${productId}/count`, { counted: 40, reason })).body).toEqual({
      onHand: 40,
    })
    expect(await shelfOf(productId)).toMatchObject({ onHand: 40, reserved: quantity, onOrder: 0 })
    const { rows } = await shop.pool.query(
      `SELECT subject, before, after, reason FROM office_audit WHERE deed = 'count-stock'`,
    )
    expect(rows).toEqual([{ subject: productId, before: { onHand: 0 }, after: { onHand: 40 }, reason }])
  })

  it('lose what is written off, and never more than they hold', async () => {
    const { productId } = packs[0] as (typeof packs)[0]
    expect((await buyer.post(`/stock/${productId}/write-off`, { packs: 3, reason })).body).toEqual({
      onHand: 37,
    })
    const refused = await buyer.post(`/stock/${productId}/write-off`, { packs: 38, reason })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      ['There are only 37 on this shelf. Count it first.'],
    ])
    expect((await buyer.post('/stock/nothing-of-ours/count', { counted: 1, reason })).status).toBe(404)
    expect((await buyer.post(`/stock/${productId}/count`, { counted: -1, reason })).status).toBe(400)
  })

  it('lose the packs of a box on the day it leaves, once', async () => {
    await liveAndReturn('P6D')
    for (const { productId, quantity } of packs) {
      const before = productId === packs[0]?.productId ? 37 : 0
      expect(await shelfOf(productId)).toMatchObject({ onHand: before - quantity })
    }
    const { rows } = await shop.pool.query('SELECT sum(units)::int AS units FROM packed_goods')
    expect(rows).toEqual([{ units: packs.reduce((sum, { quantity }) => sum + quantity, 0) }])
  })
})

describe('an order of goods', () => {
  const orderId = randomUUID()
  const productId = 'shampoo'

  it('needs a supplier who sells the product to us', async () => {
    const supplier = { name: 'Suds and Sons', leadDays: 7, reviewDays: 42, reason }
    expect((await buyer.post(`/suppliers/${supplierId}`, supplier)).status).toBe(200)
    const namesake = await buyer.post(`/suppliers/${randomUUID()}`, { ...supplier, name: 'suds and sons ' })
    expect([namesake.status, namesake.body.errors]).toEqual([
      422,
      ['There is a supplier called Suds and Sons already.'],
    ])
    const order = { supplierId, lines: [{ productId, cases: 2 }], reason }
    expect((await buyer.post(`/purchase-orders/${orderId}`, order)).body.errors).toEqual([
      'Suds and Sons does not sell shampoo to us.',
    ])
    const terms = { supplierId, costPence: 150, caseSize: 6, minimumCases: 1, reason }
    expect((await buyer.post(`/stock/${productId}/terms`, terms)).status).toBe(200)
    expect((await buyer.get('/suppliers')).body).toEqual([
      { supplierId, name: 'Suds and Sons', leadDays: 7, reviewDays: 42, products: 1 },
    ])
  })

  it('is placed once however often it is sent, at the terms of its day', async () => {
    const order = { supplierId, lines: [{ productId, cases: 2 }], reason }
    const both = await Promise.all([1, 2].map(() => buyer.post(`/purchase-orders/${orderId}`, order)))
    const again = await buyer.post(`/purchase-orders/${orderId}`, order)
    expect([...both, again].filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
    await buyer.post(`/stock/${productId}/terms`, {
      supplierId,
      costPence: 900,
      caseSize: 6,
      minimumCases: 1,
      reason,
    })
    const { body } = await buyer.get('/purchase-orders')
    expect(body.orders).toMatchObject([
      {
        orderId,
        state: 'ordered',
        costPence: 1_800,
        lines: [{ productId, cases: 2, caseSize: 6, receivedUnits: 0 }],
      },
    ])
    expect((await shelfOf(productId)).onOrder).toBe(12)
  })

  it('comes in parts, and what came stands on the shelf', async () => {
    const before = (await shelfOf(productId)).onHand
    const receive = (units: number) =>
      buyer.post(`/purchase-orders/${orderId}/receive`, { lines: [{ productId, units }], reason })
    expect((await receive(30)).body.errors).toEqual([
      '30 of shampoo are more than twice what is missing. Check the number.',
    ])
    expect((await receive(5)).body).toEqual({ state: 'ordered' })
    expect(await shelfOf(productId)).toMatchObject({ onHand: before + 5, onOrder: 7 })
    expect((await receive(7)).body).toEqual({ state: 'received' })
    expect(await shelfOf(productId)).toMatchObject({ onHand: before + 12, onOrder: 0 })
    expect((await receive(1)).body.errors).toEqual(['This order is received already.'])
    expect((await buyer.post(`/purchase-orders/${orderId}/cancel`, { reason })).status).toBe(422)
  })

  it('that is cancelled leaves nothing on its way', async () => {
    const other = randomUUID()
    await buyer.post(`/purchase-orders/${other}`, { supplierId, lines: [{ productId, cases: 3 }], reason })
    expect((await shelfOf(productId)).onOrder).toBe(18)
    expect((await buyer.post(`/purchase-orders/${other}/cancel`, { reason })).status).toBe(200)
    expect((await shelfOf(productId)).onOrder).toBe(0)
  })
})

describe('the forecast', () => {
  it('knows what planned boxes will take, week by week, and is made once a day', async () => {
    const { rows } = await shop.pool.query(
      `SELECT l.product_id AS "productId", sum(l.quantity)::int AS units
      FROM box b JOIN box_line l USING (box_id) WHERE b.status IN ('Scheduled', 'CustomerNotified', 'InvoiceCreated', 'Paid')
        AND NOT b.is_skipped AND l.quantity > 0 AND b.dispatch_on < $1::date + 84 GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1`,
      [shop.deps.clock.now()],
    )
    const [most] = rows
    const { body } = await buyer.get(`/forecast/${most.productId}`)
    expect(body.weeks).toHaveLength(12)
    const homes = body.weeks.reduce((sum: number, week: { homes: number }) => sum + week.homes, 0)
    expect(homes).toBe(most.units)
    for (const { p50, p90, homes: planned, changes, newHomes } of body.weeks) {
      expect(p90).toBeGreaterThanOrEqual(p50)
      expect(planned + changes + newHomes).toBeCloseTo(p50, 3)
    }
    expect((await buyer.get('/forecast/nothing-of-ours')).status).toBe(404)
  })

  it('says what to order, in whole cases, of whom', async () => {
    const { body } = await buyer.get('/purchase-orders/suggested')
    for (const { lines } of body) for (const { cases } of lines) expect(cases).toBeGreaterThan(0)
    await buyer.post('/stock/shampoo/count', { counted: 0, reason })
    const { body: now } = await buyer.get('/purchase-orders/suggested')
    expect(now).toMatchObject([
      { supplierId, supplierName: 'Suds and Sons', lines: [{ productId: 'shampoo' }] },
    ])
  })

  it('is held against the truth when its weeks are over', async () => {
    await liveAndReturn('P40D')
    const { rows } = await shop.pool.query(
      'SELECT product_id, sum(units)::int AS units FROM packed_goods GROUP BY 1 LIMIT 1',
    )
    const { body } = await buyer.get(`/forecast/${rows[0].product_id}`)
    expect(body.past.length).toBeGreaterThan(0)
    const past: { weekOn: string; packed: number }[] = body.past
    const { rows: own } = await shop.pool.query(
      `SELECT coalesce(sum(units), 0)::int AS units FROM packed_goods
       WHERE product_id = $1 AND packed_on >= $2 AND packed_on < $3::date + 7`,
      [rows[0].product_id, past[0]?.weekOn, past.at(-1)?.weekOn],
    )
    expect(past.reduce((sum, { packed }) => sum + packed, 0)).toBe(own[0].units)
  })
})
