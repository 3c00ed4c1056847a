import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '#testing/customers.ts'
import { COUPLE, customerWithBoxes } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Shown = {
  boxId: string
  deliveryDate: string
  boxPrice: number
  productQuantities: { product: { productId: string }; quantity: number }[]
}
type Customer = Awaited<ReturnType<typeof customerWithBoxes>>

const MANY_PRODUCTS = 20

/** Reads the boxes to come as the customer sees them. */
async function shown(customer: Customer) {
  const boxes: Shown[] = (await customer.get('/boxes/future')).body
  return boxes.map(({ boxId, deliveryDate, boxPrice, productQuantities }) => ({
    boxId,
    deliveryDate,
    boxPrice,
    lines: productQuantities.map(({ product, quantity }) => [product.productId, quantity]),
  }))
}

async function pay(customer: Customer) {
  const { body } = await customer.get(`/box/${customer.boxes[0]?.boxId}/payment-client-secret`)
  await ask(shop, 'POST', '/demo/payments/confirm', {
    body: { clientSecret: body.clientSecret, cardNumber: '4242424242424242' },
  })
  await customer.post('/account/set-subscription-status', { status: true })
  await shop.worker.runDue()
}

const FAMILY = { ...COUPLE, childrenMale: 1, childrenFemale: 1, infants: 1, numberOfBathrooms: 2 }

it.each([
  ['a couple', COUPLE, []],
  ['a family', FAMILY, []],
  ['somebody who set a quantity by hand', COUPLE, ['toilet-roll', 'shampoo']],
])('paying changes nothing that %s was shown before', async (_who, household, edited) => {
  const { body } = await ask(shop, 'POST', '/products', { body: {} })
  const sold: string[] = body.map((product: { productId: string }) => product.productId)
  const customer = await customerWithBoxes(shop, [...new Set([...sold.slice(0, MANY_PRODUCTS), ...edited])])
  await customer.post('/account/household', household)
  for (const productId of edited) {
    await customer.post(`/boxes/products/amendment/${customer.boxes[0]?.boxId}/${productId}/2`)
  }
  await shop.worker.runDue()
  await customer.get('/recommendation/calculate')
  const before = await shown(customer)
  await pay(customer)
  expect(await shown(customer)).toEqual(before)
  await customer.get('/recommendation/calculate')
  expect(await shown(customer)).toEqual(before)
})
