import { afterEach, expect, it } from 'vitest'
import { customerWithBoxes } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

/** As many as a second tab would need several times over, were it not made to wait. */
const OTHER_CALLS = 20

let shop: TestShop

afterEach(() => shop.close())

/** Notes the prices that are put on an intent, and can hold one back until something has happened. */
function heldPrices() {
  let isHeld: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    isHeld = resolve
  })
  let until: Promise<unknown> | undefined
  const put: number[] = []
  return {
    held,
    put,
    holdNext(wait: Promise<unknown>) {
      until = wait
    },
    around: (payments: TestShop['deps']['payments']): TestShop['deps']['payments'] => ({
      ...payments,
      async updateAmount(input) {
        const wait = until
        until = undefined
        if (wait) isHeld()
        await wait
        put.push(input.amountPence)
        return payments.updateAmount(input)
      },
    }),
  }
}

it('of two tabs that ask for a price while the box is changed, the slower never puts its old price on the card', async () => {
  const prices = heldPrices()
  shop = await openTestShop({ aroundPayments: prices.around })
  const customer = await customerWithBoxes(shop)
  const boxId = customer.boxes[0]?.boxId
  const quote = () => customer.get(`/box/${boxId}/payment-client-secret`)
  const oneMore = () => customer.post(`/boxes/products/amendment/${boxId}/shampoo/1`)
  const first = (await quote()).body

  let letGo: () => void = () => undefined
  prices.holdNext(
    new Promise<void>((resolve) => {
      letGo = resolve
    }),
  )
  await oneMore()
  const slowTab = quote()
  await prices.held
  await oneMore()
  const quickTab = quote()
  await Promise.race([quickTab, otherCalls()])
  letGo()

  const [slow, quick] = [(await slowTab).body, (await quickTab).body]
  expect(quick.amount).toBeGreaterThan(first.amount)
  expect(slow.clientSecret).toBe(quick.clientSecret)
  // The card would pay the intent's price of that moment, so an old price must never be on it.
  expect(prices.put).toEqual([expect.any(Number), quick.amount])

  async function otherCalls() {
    for (let call = 0; call < OTHER_CALLS; call++) await customer.get('/boxes')
  }
})
