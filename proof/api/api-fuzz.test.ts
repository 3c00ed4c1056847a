import { createHash } from 'node:crypto'
import { ask } from '@cupboard/server/src/testing/customers.ts'
import { customerWithBoxes, SOME_PRODUCTS } from '@cupboard/server/src/testing/homes.ts'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { trialSize } from '#trial-size.ts'
import { INSIDE_INFORMATION } from './nasty.ts'
import { type Known, type Request, requestsOf } from './requests.ts'

const REQUESTS = trialSize(process.env.PROOF, { commit: 1_000, night: 10_000, full: 20_000 })

let shop: TestShop
let customer: Awaited<ReturnType<typeof customerWithBoxes>>
let known: Known

/** A customer with everything: an active subscription, a paid box, boxes to come, a stored card and notifications. */
beforeAll(async () => {
  shop = await openTestShop()
  customer = await customerWithBoxes(shop)
  const boxIds = customer.boxes.map((box) => box.boxId)
  const { body } = await customer.get(`/box/${boxIds[0]}/payment-client-secret`)
  const card = { clientSecret: body.clientSecret, cardNumber: '4242424242424242' }
  await ask(shop, 'POST', '/demo/payments/confirm', { body: card })
  await customer.post('/account/set-subscription-status', { status: true })
  await shop.worker.runDue()
  const { body: notifications } = await customer.get('/notifications')
  known = {
    customerId: [customer.customerId],
    CustomerId: [customer.customerId],
    boxId: boxIds,
    productId: SOME_PRODUCTS,
    productID: SOME_PRODUCTS,
    '[]': SOME_PRODUCTS,
    notificationId: notifications.map((each: { notificaionId: string }) => each.notificaionId),
    status: ['Read', '0', 1, true, false],
    delta: ['1', '-1', '999', '-999', '1000'],
    dateTime: ['2026-12-23', '2027-01-31T09:00:00Z', '2026-12-01'],
    email: [customer.email, 'nobody@example.com'],
    to: [customer.email],
    cardNumber: ['4242424242424242', '4000000000000002'],
    clientSecret: [body.clientSecret],
    setupId: ['seti_1'],
  }
})
afterAll(() => shop.close())

/** Some requests end the session, as they should; the next one has it again. */
async function keepSession(): Promise<void> {
  await shop.pool.query(
    `INSERT INTO session (bucket, token_hash, customer_id, purpose, expires_at)
     VALUES (get_byte(uuid_send($2), 0), $1, $2, 'sign-in', '2100-01-01')
     ON CONFLICT DO NOTHING`,
    [createHash('sha256').update(customer.token).digest(), customer.customerId],
  )
}

async function send({ endpoint, path, body, type }: Request) {
  if (endpoint.name === 'logout') await keepSession()
  const answer = await shop.app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${customer.token}`,
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  if (endpoint.name === 'logout') await keepSession()
  return answer
}

it(`${REQUESTS} requests of every kind break nothing and learn nothing`, async () => {
  const answers: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(requestsOf(known), async (request) => {
      const { statusCode, body } = await send(request)
      answers[statusCode] = (answers[statusCode] ?? 0) + 1
      expect(statusCode).toBeLessThan(500)
      expect(body).not.toMatch(INSIDE_INFORMATION)
    }),
    // Shrinking would send a thousand more requests to a shop that is already in trouble.
    { numRuns: REQUESTS, seed: 20_261_115, endOnFailure: true },
  )
  process.stdout.write(`T13 ${REQUESTS} requests: answers ${JSON.stringify(answers)}\n`)
  // If the shop refused nearly all requests, the code behind its checks would not be tested.
  expect(answers[200]).toBeGreaterThan(REQUESTS / 10)
}, 1_800_000)
