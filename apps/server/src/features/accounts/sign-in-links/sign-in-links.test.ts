import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, GOOD_PASSWORD, newestLetter, registerAndSignIn } from '#testing/customers.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const request = (email: string, from?: string) =>
  ask(shop, 'POST', '/customer/account/sign-in-link', { body: { email }, ...(from ? { from } : {}) })
const follow = (secret: string) =>
  ask(shop, 'POST', '/customer/account/sign-in-link/follow', { body: { secret } })

/** The secret of the link that went to an address. */
async function linkFor(email: string): Promise<string> {
  await shop.worker.runDue()
  expect((await request(email)).status).toBe(200)
  await shop.worker.runDue()
  const { subject, text } = await newestLetter(shop, email)
  expect(subject).toBe('Your way into Cupboard')
  return /\/sign-in-link#secret=([\w-]+)/.exec(text)?.[1] ?? ''
}

it('a link from a letter signs in, once', async () => {
  const { email, customerId } = await registerAndSignIn(shop)
  const secret = await linkFor(email.toUpperCase())
  const { body } = await follow(secret)
  expect(body.customerId).toBe(customerId)
  expect((await ask(shop, 'GET', `/customer/${customerId}/account`, { token: body.token })).status).toBe(200)
  expect((await follow(secret)).body.code).toBe('sign-in-link-invalid')
})

it('a link ends after a quarter of an hour, and with the next one', async () => {
  const { email } = await registerAndSignIn(shop)
  const [first, second] = [await linkFor(email), await linkFor(email)]
  expect((await follow(first)).status).toBe(422)
  shop.clock.advance(15 * 60_000)
  expect((await follow(second)).status).toBe(422)
  expect((await follow('made-up')).status).toBe(422)
})

it('a new password ends a link that was sent before it', async () => {
  const customer = await registerAndSignIn(shop)
  const secret = await linkFor(customer.email)
  await ask(shop, 'POST', `/customer/${customer.customerId}/account/password`, {
    token: customer.token,
    body: { password: GOOD_PASSWORD, newPassword: 'Gooseberry-9!fool' },
  })
  expect((await follow(secret)).status).toBe(422)
})

it('an unknown address gets the same answer and no letter', async () => {
  const answer = await request('nobody.at.all@example.com')
  expect([answer.status, answer.body]).toEqual([200, {}])
  await shop.worker.runDue()
  expect(await newestLetter(shop, 'nobody.at.all@example.com')).toBeUndefined()
})

it('one account is sent five links an hour, wherever they are asked for', async () => {
  const { email } = await registerAndSignIn(shop)
  for (let times = 0; times < 5; times++) expect((await request(email, `10.9.0.${times}`)).status).toBe(200)
  expect((await request(email, '10.9.0.9')).status).toBe(429)
})

it('what is no address is told so', async () => {
  expect((await request('ada at home')).status).toBe(422)
})
