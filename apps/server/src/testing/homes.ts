import { ask, registerAndSignIn, type SignedIn } from './customers.ts'
import type { TestShop } from './open-test-shop.ts'
import { COUPLE, SOME_ADDRESS } from './some-home.ts'

export { COUPLE, SOME_ADDRESS }

const GOOD_CARD = '4242424242424242'
export const SOME_PRODUCTS = ['toilet-roll', 'washing-up', 'shampoo', 'dw-tablets']

/** Registers a customer with a home and chosen products. Returns them with their calls. */
export async function settledCustomer(shop: TestShop, products: readonly string[] = SOME_PRODUCTS) {
  const customer = await registerAndSignIn(shop)
  const call = callsOf(shop, customer)
  await call.post('/account/address', SOME_ADDRESS)
  await call.post('/account/household', COUPLE)
  await call.post('/products', products)
  return { ...customer, ...call }
}

/** The same with three planned boxes. */
export async function customerWithBoxes(shop: TestShop, products?: readonly string[]) {
  const customer = await settledCustomer(shop, products)
  const { body: boxes } = await customer.get('/recommendation/calculate')
  return { ...customer, boxes: boxes as { boxId: string; deliveryDate: string }[] }
}

/** The same with the first box paid at the provider, of which the shop has yet to hear. */
export async function customerWhoPaid(shop: TestShop, cardNumber = GOOD_CARD) {
  const customer = await customerWithBoxes(shop)
  const { body } = await customer.get(`/box/${customer.boxes[0]?.boxId}/payment-client-secret`)
  await ask(shop, 'POST', '/demo/payments/confirm', { body: { clientSecret: body.clientSecret, cardNumber } })
  return customer
}

export function callsOf(shop: TestShop, { customerId, token }: SignedIn) {
  const path = (rest: string) => `/customer/${customerId}${rest}`
  return {
    get: (rest: string) => ask(shop, 'GET', path(rest), { token }),
    post: (rest: string, body?: unknown) => ask(shop, 'POST', path(rest), { token, body }),
    delete: (rest: string, body?: unknown) => ask(shop, 'DELETE', path(rest), { token, body }),
  }
}

/** Makes the subscription of a customer active without a card. */
export async function activateWithoutCard(shop: TestShop, customerId: string): Promise<void> {
  await shop.pool.query('UPDATE subscription SET is_active = true WHERE customer_id = $1', [customerId])
  await shop.pool.query(`UPDATE box SET status = 'Scheduled' WHERE customer_id = $1`, [customerId])
}
