import {
  ask,
  GOOD_PASSWORD,
  registerAndSignIn,
  requestResetCode,
} from '@cupboard/server/src/testing/customers.ts'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'

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

it('whoever guesses from many places locks nobody out at home', async () => {
  const owner = await registerAndSignIn(shop)
  expect((await guess(owner.email, GOOD_PASSWORD, '10.0.2.1')).status).toBe(200)
  for (let times = 0; times < 30; times++)
    await guess(owner.email, `Wrong-guess-${times}!`, `10.0.3.${times}`)
  expect((await guess(owner.email, GOOD_PASSWORD, '10.0.4.1')).status).toBe(429)
  expect((await guess(owner.email, GOOD_PASSWORD, '10.0.2.1')).status).toBe(200)
  for (let times = 0; times < 10; times++)
    expect((await guess(owner.email, `Wrong-guess-${times}!`, '10.0.2.1')).status).toBe(401)
  expect((await guess(owner.email, GOOD_PASSWORD, '10.0.2.1')).status).toBe(429)
})

it('an owner who is away while strangers guess comes in by a new password', async () => {
  const { email } = await registerAndSignIn(shop)
  for (let times = 0; times < 12; times++) await guess(email, `Wrong-guess-${times}!`, `10.0.5.${times}`)
  const { secret } = await requestResetCode(shop, email)
  const body = { email, secret }
  const redeemed = await ask(shop, 'POST', '/customer/account/password/redeem-reset-link', { body })
  const newPassword = 'Gooseberry-9!fool'
  const set = { token: redeemed.body.token, body: { email, newPassword }, from: '10.0.6.1' }
  await ask(shop, 'POST', '/customer/account/password/new-password', set)
  expect((await guess(email, newPassword, '10.0.6.2')).status).toBe(429)
  expect((await guess(email, newPassword, '10.0.6.1')).status).toBe(200)
})

it('who tried too often is told when to come back', async () => {
  for (let times = 0; times < 10; times++) await guess('nobody@example.com', 'Wrong-guess-1!', '10.0.7.1')
  shop.clock.advance(60_000)
  const refused = await shop.app.inject({
    method: 'POST',
    url: '/api/customer/account/login',
    payload: { email: 'nobody@example.com', password: 'Wrong-guess-1!' },
    remoteAddress: '10.0.7.1',
  })
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('240')
})

it('a flood from one address waits in a line of its own, and whoever finds it full is told so', async () => {
  const flood = await Promise.all(
    Array.from({ length: 90 }, (_, each) => guess(`nobody${each}@example.com`, 'Wrong-guess-1!', '10.0.8.1')),
  )
  const lookedAt = flood.filter(({ status }) => status === 401)
  const refused = flood.filter(({ status }) => status === 429)
  // Two at once and 32 in line; a slow machine has finished some before the last of them comes.
  expect(lookedAt.length).toBeGreaterThanOrEqual(34)
  expect(refused.length).toBeGreaterThan(0)
  expect(lookedAt.length + refused.length).toBe(90)
})

it('one guess at each of two hundred accounts from one place is stopped', async () => {
  const statuses: number[] = []
  for (let times = 0; times < 200; times++) {
    statuses.push((await guess(`nobody${times}@example.com`, 'Wrong-guess-1!', '10.0.0.1')).status)
  }
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(100)
  expect(statuses.at(-1)).toBe(429)
})

it('a hundred wrong guesses at once are ten guesses, and the right one behind them is not looked at', async () => {
  const owner = await registerAndSignIn(shop)
  const guesses = Array.from({ length: 99 }, (_, each) => `Wrong-guess-${each}!`)
  const answers = await Promise.all(
    [...guesses, GOOD_PASSWORD].map((password, each) => guess(owner.email, password, `10.0.1.${each}`)),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(90)
  const path = `/customer/${owner.customerId}/notifications`
  expect((await ask(shop, 'GET', path, owner)).status).toBe(200)
})

it('the right password costs no try, however often it is given', async () => {
  const { email } = await registerAndSignIn(shop)
  for (let times = 0; times < 9; times++) await guess(email, `Wrong-guess-${times}!`, '10.0.0.2')
  for (let times = 0; times < 12; times++)
    expect((await guess(email, GOOD_PASSWORD, '10.0.0.2')).status).toBe(200)
  expect((await guess(email, 'Wrong-guess-9!', '10.0.0.2')).status).toBe(401)
  expect((await guess(email, GOOD_PASSWORD, '10.0.0.2')).status).toBe(429)
})

it('whoever guesses at one account from a place does not keep its neighbours out', async () => {
  const [owner, neighbour] = [await registerAndSignIn(shop), await registerAndSignIn(shop)]
  for (let times = 0; times < 70; times++) await guess(owner.email, `Wrong-guess-${times}!`, '10.0.0.3')
  expect((await guess(neighbour.email, GOOD_PASSWORD, '10.0.0.3')).status).toBe(200)
})

it('a rush that the shop cannot hash in time hears when to come back, and loses no try by it', async () => {
  const { email } = await registerAndSignIn(shop)
  const rush = await Promise.all(
    Array.from({ length: 300 }, (_, each) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/customer/account/login',
        payload: { email: `nobody${each}@example.com`, password: 'Wrong-guess-1!' },
        remoteAddress: `10.1.${each % 250}.${each % 7}`,
      }),
    ),
  )
  const sentAway = rush.filter(({ statusCode }) => statusCode === 503)
  expect(sentAway.length).toBeGreaterThan(0)
  for (const answer of sentAway) {
    expect(answer.json().code).toBe('shop-busy')
    expect(answer.headers['retry-after']).toBe('2')
  }
  const { rows } = await shop.pool.query(
    `SELECT sum(tries)::int AS tries FROM recent_tries WHERE what = 'wrongLoginsPerAccount'`,
  )
  expect(rows[0].tries).toBe(rush.length - sentAway.length)
  expect((await guess(email, GOOD_PASSWORD, '10.0.0.4')).status).toBe(200)
})
