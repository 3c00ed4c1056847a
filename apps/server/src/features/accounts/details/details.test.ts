import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, GOOD_PASSWORD, newestLetter, registerAndSignIn, type SignedIn } from '#testing/customers.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

const HOUR = 3_600_000
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = ({ customerId, token }: SignedIn, path = '') =>
  ask(shop, 'GET', `/customer/${customerId}/account${path}`, { token })
const post = ({ customerId, token }: SignedIn, path: string, body: unknown) =>
  ask(shop, 'POST', `/customer/${customerId}/account${path}`, { token, body })
const signIn = (email: string, password = GOOD_PASSWORD) =>
  ask(shop, 'POST', '/customer/account/login', { body: { email, password } })
const follow = (secret: string) => ask(shop, 'POST', '/customer/account/email/confirm', { body: { secret } })
const newEmail = () => `ada.${randomUUID()}@example.com`

const DETAILS = {
  firstName: 'Augusta',
  lastName: 'King',
  phoneNumber: '07700900456',
  marketingEnabled: true,
  deliveryNotes: 'Leave with number 3.',
}

/** Asks for another address and answers the secret of the link that went there. */
async function wishFor(customer: SignedIn, email: string): Promise<string> {
  await shop.worker.runDue()
  const answer = await post(customer, '/email', { email, password: GOOD_PASSWORD })
  expect(answer.status).toBe(200)
  await shop.worker.runDue()
  const { text } = await newestLetter(shop, email)
  return /#secret=([\w-]+)/.exec(text)?.[1] ?? ''
}

describe('the details of an account', () => {
  it('read back as they were saved', async () => {
    const customer = await registerAndSignIn(shop)
    const saved = await post(customer, '', { ...DETAILS, deliveryNotes: ' Leave with number 3. ' })
    expect(saved.status).toBe(200)
    expect((await get(customer)).body).toEqual({
      ...DETAILS,
      email: customer.email,
      pendingEmail: null,
      emailTrouble: null,
    })
  })

  it('keep the day of a yes to news, and forget it with a no', async () => {
    const customer = await registerAndSignIn(shop)
    const agreedAt = async () =>
      (
        await shop.pool.query('SELECT marketing_agreed_at AS at FROM customer WHERE customer_id = $1', [
          customer.customerId,
        ])
      ).rows[0].at
    await post(customer, '', DETAILS)
    const first = await agreedAt()
    expect(first).not.toBeNull()
    shop.clock.advance(HOUR)
    await post(customer, '', DETAILS)
    expect(await agreedAt()).toEqual(first)
    await post(customer, '', { ...DETAILS, marketingEnabled: false })
    expect(await agreedAt()).toBeNull()
  })

  it.each([
    [{ firstName: '' }, 'First name is required'],
    [{ phoneNumber: 'ring me' }, 'Phone number must only contain digits'],
    [{ deliveryNotes: 'x'.repeat(201) }, 'Please use at most 200 characters'],
  ])('with %j are refused', async (change, sentence) => {
    const customer = await registerAndSignIn(shop)
    const answer = await post(customer, '', { ...DETAILS, ...change })
    expect([answer.status, answer.body.errors]).toEqual([422, [sentence]])
  })
})

describe('another e-mail', () => {
  it('counts once the link that went there is followed, and the old address hears of it', async () => {
    const customer = await registerAndSignIn(shop)
    const email = newEmail()
    const secret = await wishFor(customer, email)
    expect((await get(customer)).body).toMatchObject({ email: customer.email, pendingEmail: email })
    expect((await signIn(email)).status).toBe(401)

    expect((await follow(secret)).body).toEqual({ email })
    expect((await get(customer)).body).toMatchObject({ email, pendingEmail: null })
    expect((await signIn(email)).status).toBe(200)
    expect((await signIn(customer.email)).status).toBe(401)
    await shop.worker.runDue()
    expect((await newestLetter(shop, customer.email)).subject).toBe('Your Cupboard e-mail was changed')
  })

  it('is followed once, and only for a day', async () => {
    const customer = await registerAndSignIn(shop)
    const secret = await wishFor(customer, newEmail())
    expect((await follow(secret)).status).toBe(200)
    expect((await follow(secret)).body.code).toBe('email-link-invalid')

    const late = await wishFor(await registerAndSignIn(shop), newEmail())
    shop.clock.advance(25 * HOUR)
    expect((await follow(late)).body.code).toBe('email-link-invalid')
    expect((await follow('made-up')).status).toBe(422)
  })

  it('asked for again ends the link of before', async () => {
    const customer = await registerAndSignIn(shop)
    const first = await wishFor(customer, newEmail())
    const second = await wishFor(customer, newEmail())
    expect((await follow(first)).status).toBe(422)
    expect((await follow(second)).status).toBe(200)
  })

  it('needs the password', async () => {
    const customer = await registerAndSignIn(shop)
    const answer = await post(customer, '/email', { email: newEmail(), password: 'Wrong-1!' })
    expect([answer.status, answer.body.code]).toEqual([422, 'wrong-password'])
    expect((await get(customer)).body.pendingEmail).toBeNull()
  })

  it('of another customer cannot be had, not even when it is taken after the letter', async () => {
    const [customer, other] = [await registerAndSignIn(shop), await registerAndSignIn(shop)]
    const answer = await post(customer, '/email', { email: other.email, password: GOOD_PASSWORD })
    expect(answer.body.code).toBe('email-taken')
    const email = newEmail()
    const secret = await wishFor(customer, email)
    await registerAndSignIn(shop, { email })
    expect((await follow(secret)).body.code).toBe('email-taken')
    expect((await get(customer)).body.email).toBe(customer.email)
  })

  it('is asked for five times a day at most', async () => {
    const customer = await registerAndSignIn(shop)
    for (let times = 0; times < 5; times++) await wishFor(customer, newEmail())
    const answer = await post(customer, '/email', { email: newEmail(), password: GOOD_PASSWORD })
    expect(answer.status).toBe(429)
  })
})

describe('another password', () => {
  const change = (customer: SignedIn, body: object) =>
    post(customer, '/password', { password: GOOD_PASSWORD, newPassword: 'Gooseberry-9!fool', ...body })

  it('signs out every other device and leaves this one in', async () => {
    const customer = await registerAndSignIn(shop)
    const phone = { ...customer, token: (await signIn(customer.email)).body.token }
    expect((await change(customer, {})).status).toBe(200)
    expect((await get(customer)).status).toBe(200)
    expect((await get(phone)).status).toBe(401)
    expect((await signIn(customer.email)).status).toBe(401)
    expect((await signIn(customer.email, 'Gooseberry-9!fool')).status).toBe(200)
    await shop.worker.runDue()
    expect((await newestLetter(shop, customer.email)).subject).toBe('Your Cupboard password was changed')
  })

  it('needs the old one, which is guessed at ten times at most', async () => {
    const customer = await registerAndSignIn(shop)
    for (let times = 0; times < 10; times++)
      expect((await change(customer, { password: 'Wrong-1!' })).body.code).toBe('wrong-password')
    expect((await change(customer, {})).status).toBe(429)
    shop.clock.advance(6 * 60_000)
    expect((await change(customer, {})).status).toBe(200)
  })

  it.each([
    [{ newPassword: 'short' }, /^Password must contain/],
    [{ newPassword: GOOD_PASSWORD }, /already/],
    [{ newPassword: 'Cooke2026!' }, /thief/],
  ])('with %j is refused', async (body, sentence) => {
    const answer = await change(await registerAndSignIn(shop), body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0]).toMatch(sentence)
  })
})

it('the devices that are signed in are listed, this one marked, until they are signed out', async () => {
  const customer = await registerAndSignIn(shop)
  shop.clock.advance(60_000)
  const phone = { ...customer, token: (await signIn(customer.email)).body.token }
  const { body } = await get(phone, '/sign-ins')
  expect(body).toMatchObject([
    { device: 'A browser', isThis: true },
    { device: 'A browser', isThis: false },
  ])
  expect(Date.parse(body[0].startedAt) - Date.parse(body[1].startedAt)).toBe(60_000)
  await ask(shop, 'POST', '/customer/account/logout', { token: phone.token, body: { everywhere: true } })
  expect((await get(customer)).status).toBe(401)
})
