import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, GOOD_PASSWORD, newestLetter, registerAndSignIn, requestResetCode } from '#testing/customers.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NEW_PASSWORD = 'Gooseberry-9!fool'

const guess = (email: string, code: string, from = '10.5.0.1') =>
  ask(shop, 'POST', `/customer/${encodeURIComponent(email)}/account/password/validate-reset-code/${code}`, {
    from,
  })
const setPassword = (token: string, email: string, newPassword = NEW_PASSWORD) =>
  ask(shop, 'POST', '/customer/account/password/new-password', { token, body: { email, newPassword } })
const signIn = (email: string, password: string) =>
  ask(shop, 'POST', '/customer/account/login', { body: { email, password } })
const redeemLink = (email: string, secret: string) =>
  ask(shop, 'POST', '/customer/account/password/redeem-reset-link', { body: { email, secret } })

function wrong(code: string, step: number): string {
  return String((Number(code) + step) % 10_000).padStart(4, '0')
}

describe('a forgotten password', () => {
  it('is replaced by code, and everyone who was in is out', async () => {
    const customer = await registerAndSignIn(shop)
    const { code } = await requestResetCode(shop, customer.email)
    const { body } = await guess(customer.email, code)
    expect((await setPassword(body.token, customer.email)).status).toBe(200)
    expect((await signIn(customer.email, GOOD_PASSWORD)).status).toBe(401)
    expect((await signIn(customer.email, NEW_PASSWORD)).status).toBe(200)
    const old = await ask(shop, 'GET', `/customer/${customer.customerId}/notifications`, customer)
    expect(old.status).toBe(401)
    expect(await newestLetter(shop, customer.email)).toMatchObject({
      subject: 'Your Cupboard password was changed',
    })
  })

  it('is replaced by the link of the same letter, once', async () => {
    const { email } = await registerAndSignIn(shop)
    const { secret } = await requestResetCode(shop, email)
    const { body } = await redeemLink(email, secret)
    expect((await setPassword(body.token, email)).status).toBe(200)
    expect((await redeemLink(email, secret)).status).toBe(422)
  })

  it('ends the code and the link of every letter sent before it', async () => {
    const { email } = await registerAndSignIn(shop)
    const older = await requestResetCode(shop, email)
    const newer = await requestResetCode(shop, email)
    const { body } = await redeemLink(email, newer.secret)
    expect((await setPassword(body.token, email)).status).toBe(200)
    expect((await redeemLink(email, older.secret)).status).toBe(422)
    expect((await guess(email, older.code)).status).toBe(422)
    expect((await guess(email, newer.code)).status).toBe(422)
  })

  it('gets the same answer for an address nobody has registered', async () => {
    const { email } = await registerAndSignIn(shop)
    const path = '/customer/account/password/reset-code'
    const known = await ask(shop, 'POST', path, { body: { email } })
    const unknown = await ask(shop, 'POST', path, { body: { email: 'nobody@example.com' } })
    expect(known).toEqual(unknown)
    expect(await newestLetter(shop, 'nobody@example.com')).toBeUndefined()
  })

  it('keeps the password rule, and the token for a better try', async () => {
    const { email } = await registerAndSignIn(shop)
    const { code } = await requestResetCode(shop, email)
    const { token } = (await guess(email, code)).body
    expect((await setPassword(token, email, 'short')).status).toBe(422)
    expect((await setPassword(token, email)).status).toBe(200)
    expect((await setPassword(token, email)).status).toBe(401)
  })
})

describe('a reset token', () => {
  it("sets no one else's password", async () => {
    const { email } = await registerAndSignIn(shop)
    const victim = await registerAndSignIn(shop)
    const { code } = await requestResetCode(shop, email)
    const { token } = (await guess(email, code)).body
    expect((await setPassword(token, victim.email)).status).toBe(403)
    expect((await signIn(victim.email, GOOD_PASSWORD)).status).toBe(200)
  })

  it('opens nothing but the new password, and a sign-in does not open that', async () => {
    const customer = await registerAndSignIn(shop)
    const { code } = await requestResetCode(shop, customer.email)
    const { token } = (await guess(customer.email, code)).body
    expect((await ask(shop, 'GET', `/customer/${customer.customerId}/notifications`, { token })).status).toBe(
      401,
    )
    expect((await setPassword(customer.token, customer.email)).status).toBe(401)
  })

  it('dies after ten minutes', async () => {
    const { email } = await registerAndSignIn(shop)
    const { code } = await requestResetCode(shop, email)
    const { token } = (await guess(email, code)).body
    shop.clock.advance(10 * MINUTE + 1)
    expect((await setPassword(token, email)).status).toBe(401)
  })
})

describe('a reset code', () => {
  it('works once, for ten minutes', async () => {
    const { email } = await registerAndSignIn(shop)
    const first = await requestResetCode(shop, email)
    expect((await guess(email, first.code)).status).toBe(200)
    expect((await guess(email, first.code)).status).toBe(422)
    const second = await requestResetCode(shop, email)
    shop.clock.advance(10 * MINUTE + 1_000)
    expect((await guess(email, second.code)).status).toBe(422)
    expect((await redeemLink(email, second.secret)).status).toBe(422)
  })

  it('is burnt by three wrong tries, but the link still works', async () => {
    const { email } = await registerAndSignIn(shop)
    const { code, secret } = await requestResetCode(shop, email)
    for (const step of [1, 2, 3]) expect((await guess(email, wrong(code, step))).status).toBe(422)
    expect((await guess(email, code)).status).toBe(422)
    expect((await redeemLink(email, secret)).status).toBe(200)
  })

  it('is ended by the next one', async () => {
    const { email } = await registerAndSignIn(shop)
    const { code } = await requestResetCode(shop, email)
    let next = await requestResetCode(shop, email)
    if (next.code === code) next = await requestResetCode(shop, email)
    expect((await guess(email, code)).status).toBe(422)
    expect((await guess(email, next.code)).status).toBe(200)
  })

  it('is sent at most three times an hour and five times a day', async () => {
    const { email } = await registerAndSignIn(shop)
    async function countAfter(requests: number): Promise<number> {
      for (let count = 0; count < requests; count++) await requestResetCode(shop, email)
      const { body } = await ask(shop, 'GET', `/demo/mail?to=${email}`)
      return body.filter((letter: { subject: string }) => letter.subject === 'Your Cupboard code').length
    }
    expect(await countAfter(5)).toBe(3)
    shop.clock.advance(61 * MINUTE)
    expect(await countAfter(5)).toBe(5)
    shop.clock.advance(61 * MINUTE)
    expect(await countAfter(2)).toBe(5)
    shop.clock.advance(DAY)
    expect(await countAfter(1)).toBe(6)
  })

  it('cannot be guessed at all from one address after thirty wrong tries in a day', async () => {
    const statuses = []
    for (let count = 0; count < 32; count++)
      statuses.push((await guess(`nobody${count}@example.com`, '0000', '10.77.0.1')).status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})
