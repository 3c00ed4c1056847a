import { ask, signInAgain } from '@cupboard/server/src/testing/customers.ts'
import { callsOf, customerWithBoxes } from '@cupboard/server/src/testing/homes.ts'
import { expectBooksToAgree } from '@cupboard/server/src/testing/money/expect-books.ts'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Box = {
  orderStatus: string
  deliveryDate: string
  productQuantities: { product: { productId: string }; quantity: number }[]
}

it('a year brings twelve paid boxes, one a month, each told a week ahead', async () => {
  const { customerId, email, boxes, ...call } = await customerWithBoxes(shop)
  await call.post('/products/frequency-override', { productID: 'shampoo', numberOfItemsPerBox: 0.5434 })
  const { clientSecret } = (await call.get(`/box/${boxes[0]?.boxId}/payment-client-secret`)).body
  await shop.provider.confirmOnSession({ clientSecret, cardNumber: '4242424242424242' })
  await shop.worker.runDue()
  await ask(shop, 'POST', '/demo/clock', { body: { advance: 'P365D' } })
  const { token } = await signInAgain(shop, email)
  const { get } = callsOf(shop, { customerId, email, token })
  const past: Box[] = (await get('/boxes/past')).body
  expect(past.map(({ orderStatus }) => orderStatus)).toEqual(Array(12).fill('NextOrderCreated'))
  expect(new Set(past.map(({ deliveryDate }) => deliveryDate.slice(0, 7))).size).toBe(12)
  expect((await get('/boxes/future')).body).toHaveLength(3)
  await expectBooksToAgree(shop)
  const shampoo = past.flatMap(({ productQuantities }) =>
    productQuantities.filter(({ product }) => product.productId === 'shampoo'),
  )
  const came = shampoo.reduce((sum, { quantity }) => sum + quantity, 0)
  expect(Math.abs(came - 12 * 0.5434)).toBeLessThanOrEqual(1)
  const { rows } = await shop.pool.query(`SELECT subject FROM letter WHERE recipient = $1`, [email])
  expect(rows.filter(({ subject }) => subject.startsWith('Your box of'))).toHaveLength(12)
  expect(rows.filter(({ subject }) => subject.startsWith('Paid:'))).toHaveLength(12)
})
