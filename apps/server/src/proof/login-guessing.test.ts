import { afterEach, beforeEach, expect, it } from 'vitest'
import { ask, GOOD_PASSWORD, registerAndSignIn } from '#testing/customers.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const guess = (email: string, password: string, from: string) =>
  ask(shop, 'POST', '/customer/account/login', { body: { email, password }, from })

it('twenty guesses at one account, each from elsewhere, are stopped; its owner stays signed in', async () => {
  const owner = await registerAndSignIn(shop)
  const statuses: number[] = []
  for (let times = 0; times < 20; times++) {
    statuses.push((await guess(owner.email, `Wrong-guess-${times}!`, `10.0.0.${times}`)).status)
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
  expect(statuses.slice(10).every((status) => status === 429)).toBe(true)
  const path = `/customer/${owner.customerId}/notifications`
  expect((await ask(shop, 'GET', path, owner)).status).toBe(200)
  shop.clock.advance(5 * 60_000 + 1)
  expect((await guess(owner.email, GOOD_PASSWORD, '10.0.0.1')).status).toBe(200)
})

it('one guess at each of two hundred accounts from one place is stopped', async () => {
  const statuses: number[] = []
  for (let times = 0; times < 200; times++) {
    statuses.push((await guess(`nobody${times}@example.com`, 'Wrong-guess-1!', '10.0.0.1')).status)
  }
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(100)
  expect(statuses.at(-1)).toBe(429)
})
