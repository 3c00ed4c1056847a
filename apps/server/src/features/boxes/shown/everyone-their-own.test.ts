import { afterEach, beforeEach, expect, it } from 'vitest'
import { ask } from '#testing/customers.ts'
import { customerWithBoxes } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

it('of many who ask in the same moment everyone gets their own, a stranger nothing, and nobody somebody else’s box', async () => {
  const ada = await customerWithBoxes(shop)
  const ben = await customerWithBoxes(shop, ['toothpaste'])
  const box = (customer: typeof ada, index = 0) => `/boxes/${customer.boxes[index]?.boxId}`
  const asked = [
    ada.get(box(ada)),
    ben.get(box(ben)),
    ada.get(box(ada, 1)),
    ada.get(box(ben)),
    ask(shop, 'GET', `/customer/${ada.customerId}${box(ada)}`, { token: 'not-a-token' }),
    ask(shop, 'GET', `/customer/${ada.customerId}${box(ada)}`, { token: ben.token }),
    ben.get('/products'),
  ]
  const answers = await Promise.all(asked)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 401, 403, 200])
  expect(answers.slice(0, 3).map(({ body }) => body.boxId)).toEqual([
    ada.boxes[0]?.boxId,
    ben.boxes[0]?.boxId,
    ada.boxes[1]?.boxId,
  ])
  expect(answers[6]?.body).toMatchObject([{ productId: 'toothpaste' }])
})
