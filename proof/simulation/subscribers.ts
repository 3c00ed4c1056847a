import { createHash } from 'node:crypto'
import type { CustomerId } from '@cupboard/domain/ids'
import { ask } from '@cupboard/server/src/testing/customers.ts'
import { COUPLE, SOME_ADDRESS } from '@cupboard/server/src/testing/homes.ts'
import type { TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import type { SeededRandom } from './seeded-random.ts'

export type Subscriber = {
  name: string
  customerId: CustomerId
  get(path: string): ReturnType<typeof ask>
  post(path: string, body?: unknown): ReturnType<typeof ask>
  delete(path: string, body?: unknown): ReturnType<typeof ask>
}

const POST_CODES = ['BS1 4QA', 'EH1 1YZ', 'BT1 5GS', 'CF10 1EP', 'SW1A 1AA']
const PRODUCTS = [
  'toilet-roll',
  'washing-up',
  'shampoo',
  'dw-tablets',
  'toothpaste',
  'kitchen-roll',
  'bin-liners',
]

/**
 * A customer signs up, pays for the first box and, perhaps, returns to the thank-you page. The account is inserted
 * directly, without hashing a password.
 */
export async function subscribe(
  shop: TestShop,
  random: SeededRandom,
  index: number,
  home: { postCode?: string } = {},
): Promise<Subscriber> {
  const name = `customer-${index}`
  const customerId = idOf(name) as CustomerId
  const token = customerId.slice(0, 2) + idOf(`token of ${name}`)
  await shop.pool.query(
    `INSERT INTO customer (bucket, customer_id, email, email_key, first_name, last_name, phone_number, password_hash,
       terms_accepted_at, registered_at)
     VALUES (get_byte(uuid_send($1), 0), $1, $2, $2, 'Ada', $3, '07700900123', '-', $4, $4)`,
    [customerId, `${name}@example.com`, name, shop.clock.now()],
  )
  await shop.pool.query(
    `INSERT INTO customer_email (email_key, customer_id, bucket) VALUES ($2, $1, get_byte(uuid_send($1), 0))`,
    [customerId, `${name}@example.com`],
  )
  await shop.pool.query(
    `INSERT INTO session (bucket, token_hash, customer_id, purpose, expires_at)
     VALUES (get_byte(uuid_send($2), 0), $1, $2, 'sign-in', '2100-01-01')`,
    [createHash('sha256').update(token).digest(), customerId],
  )
  const path = (rest: string) => `/customer/${customerId}${rest}`
  const subscriber: Subscriber = {
    name,
    customerId,
    get: (rest) => ask(shop, 'GET', path(rest), { token }),
    post: (rest, body) => ask(shop, 'POST', path(rest), { token, body }),
    delete: (rest, body) => ask(shop, 'DELETE', path(rest), { token, body }),
  }
  const postCode = home.postCode ?? random.pick(POST_CODES, 'post code', name)
  await subscriber.post('/account/address', { ...SOME_ADDRESS, postCode })
  await subscriber.post('/account/household', { ...COUPLE, childrenMale: index % 3 })
  await subscriber.post(
    '/products',
    PRODUCTS.filter((product) => random.happens(0.5, 'product', product, name)).concat('hand-soap'),
  )
  const { body: boxes } = await subscriber.get('/recommendation/calculate')
  await payOnScreen(shop, subscriber, boxes[0].boxId)
  const comesBack = random.happens(0.7, 'comes back after paying', name)
  if (comesBack) await subscriber.post('/account/set-subscription-status', { status: true })
  return subscriber
}

/** Types a good card into the form for a box. False when there is nothing to pay. */
export async function payOnScreen(shop: TestShop, subscriber: Subscriber, boxId: string): Promise<boolean> {
  const { status, body } = await subscriber.get(`/box/${boxId}/payment-client-secret`)
  if (status !== 200) return false
  await shop.provider.confirmOnSession({ clientSecret: body.clientSecret, cardNumber: '4242424242424242' })
  return true
}

/** The same name has the same id in every run. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
