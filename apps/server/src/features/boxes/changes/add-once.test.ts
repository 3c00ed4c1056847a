import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activateWithoutCard, customerWithBoxes } from '#testing/homes.ts'
import { secondBoxAnnounced } from '#testing/money/lives.ts'
import { openLivedShop } from '#testing/money/open-lived-shop.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Customer = Awaited<ReturnType<typeof customerWithBoxes>>
type Line = {
  product: { productId: string }
  quantity: number
  price: number
  isOnce: boolean
  reason: unknown
}

async function activeCustomer(): Promise<Customer> {
  const customer = await customerWithBoxes(shop)
  await activateWithoutCard(shop, customer.customerId)
  return customer
}

const boxId = (customer: Customer, index = 0) => customer.boxes[index]?.boxId ?? ''
const add = (customer: Customer, productId: string, more: unknown, index = 0) =>
  customer.post(`/boxes/${boxId(customer, index)}/products/${productId}/add-once`, { more })
const boxOf = async (customer: Customer, index = 0) =>
  (await customer.get(`/boxes/${boxId(customer, index)}`)).body
const lineOf = (box: { productQuantities: Line[] }, productId: string) =>
  box.productQuantities.find(({ product }) => product.productId === productId)

describe('a product added once', () => {
  it('is in that box alone, at its price, and is no part of the subscription', async () => {
    const customer = await activeCustomer()
    const before = await boxOf(customer)
    const { status, body } = await add(customer, 'bleach', 2)
    expect(status).toBe(200)
    const line = lineOf(body, 'bleach')
    expect(line).toMatchObject({ quantity: 2, isOnce: true, reason: null })
    expect(body.boxPrice).toBe(before.boxPrice + 2 * (line?.price ?? 0))
    expect(lineOf(await boxOf(customer, 1), 'bleach')).toBeUndefined()
    const mine = (await customer.get('/products')).body.map((each: { productId: string }) => each.productId)
    expect(mine).not.toContain('bleach')
  })

  it('stays when the boxes are planned anew', async () => {
    const customer = await activeCustomer()
    await add(customer, 'bleach', 2)
    await customer.post('/products', ['hand-soap'])
    expect(lineOf(await boxOf(customer), 'bleach')).toMatchObject({ quantity: 2, isOnce: true })
  })

  it('is foreseen before it is added', async () => {
    const customer = await activeCustomer()
    const act = { act: 'add-once', boxId: boxId(customer), productId: 'bleach', more: 1 }
    const { boxes } = (await customer.post('/preview', act)).body
    expect(boxes).toHaveLength(1)
    expect(boxes[0].lines).toMatchObject([{ productId: 'bleach', before: 0, after: 1 }])
    expect(lineOf(await boxOf(customer), 'bleach')).toBeUndefined()
  })

  it('is gone without a trace when it is taken back', async () => {
    const customer = await activeCustomer()
    const before = await boxOf(customer)
    await add(customer, 'bleach', 2)
    expect((await add(customer, 'bleach', -2)).body).toEqual(before)
  })
})

it('more of a product of the subscription is that many more', async () => {
  const customer = await activeCustomer()
  const before = lineOf(await boxOf(customer), 'shampoo')?.quantity ?? 0
  const { body } = await add(customer, 'shampoo', 1)
  expect(lineOf(body, 'shampoo')).toMatchObject({ quantity: before + 1, isFixed: true, isOnce: false })
})

it.each([
  ['a product nobody sells', 'unobtainium', 1, 422],
  ['none', 'bleach', 0, 400],
  ['a hundred', 'bleach', 100, 400],
  ['less than there is', 'bleach', -1, 422],
])('%s cannot be added', async (_, productId, more, status) => {
  const customer = await activeCustomer()
  const before = await boxOf(customer)
  expect((await add(customer, productId, more)).status).toBe(status)
  expect(await boxOf(customer)).toEqual(before)
})

it('nobody adds to the box of another', async () => {
  const [mine, theirs] = [await activeCustomer(), await activeCustomer()]
  const answer = await mine.post(`/boxes/${boxId(theirs)}/products/bleach/add-once`, { more: 1 })
  expect(answer.status).toBe(404)
})

it('in an announced box it keeps the price of that day, and stays when the box is filled anew', async () => {
  const { shop, customer } = await openLivedShop(secondBoxAnnounced)
  const post = (rest: string, body?: unknown) => customer.post(`/boxes/${boxId(customer, 1)}${rest}`, body)

  const { body: added } = await post('/products/bleach/add-once', { more: 1 })
  expect(added.orderStatus).toBe('CustomerNotified')
  const { rows } = await shop.pool.query(
    `SELECT l.frozen_price_pence = p.price_pence AS is_frozen FROM box_line l JOIN product p USING (product_id)
     WHERE box_id = $1 AND product_id = 'bleach'`,
    [boxId(customer, 1)],
  )
  expect(rows).toEqual([{ is_frozen: true }])
  const { body: filled } = await post('/fill-anew')
  expect(lineOf(filled, 'bleach')).toMatchObject({ quantity: 1, isOnce: true })
  await shop.close()
})
