import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Payments } from '#payments/payments.ts'
import { withTimeout } from '#payments/with-timeout.ts'
import { customerWithBoxes } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let isSilent = false

/** A provider that can fall silent, as the web process sees it. */
beforeAll(async () => {
  const orNever = <Input extends unknown[], Answer>(ask: (...input: Input) => Promise<Answer>) =>
    ((...input: Input) => (isSilent ? new Promise<Answer>(() => undefined) : ask(...input))) as typeof ask
  const silenced = (payments: Payments): Payments => ({
    ...payments,
    createIntent: orNever(payments.createIntent),
    retrieve: orNever(payments.retrieve),
    createSetup: orNever(payments.createSetup),
  })
  shop = await openTestShop({ aroundPayments: (payments) => withTimeout(silenced(payments), 1_800) })
})
afterAll(() => shop.close())

it('a provider that falls silent is a 503 that says so, and nothing has happened', async () => {
  const customer = await customerWithBoxes(shop)
  const secret = () => customer.get(`/box/${customer.boxes[0]?.boxId}/payment-client-secret`)
  isSilent = true
  const away = { status: 503, body: { code: 'card-provider-away' } }
  expect(await secret()).toMatchObject(away)
  expect(await customer.post('/payment/setup')).toMatchObject(away)
  isSilent = false
  const { body } = await secret()
  await shop.provider.confirmOnSession({ clientSecret: body.clientSecret, cardNumber: '4242424242424242' })
  isSilent = true
  const start = () => customer.post('/account/set-subscription-status', { status: true })
  expect(await start()).toMatchObject(away)
  isSilent = false
  expect((await start()).body).toEqual({ active: true })
  expect((await shop.provider.ledger()).charges).toHaveLength(1)
})
