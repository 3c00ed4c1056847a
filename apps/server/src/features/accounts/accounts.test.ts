import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, GOOD_PASSWORD, newestLetter, registerAndSignIn, registrationOf } from '#testing/customers.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const register = (changes: Record<string, unknown> = {}, from?: string) =>
  ask(shop, 'POST', '/customer/account/create', { body: registrationOf(changes), ...(from ? { from } : {}) })
const signIn = (email: string, password: string, from?: string) =>
  ask(shop, 'POST', '/customer/account/login', { body: { email, password }, ...(from ? { from } : {}) })
const statusOf = ({ customerId, token }: { customerId: string; token: string }) =>
  ask(shop, 'GET', `/customer/${customerId}/account/get-subscription-status`, { token })

describe('registering', () => {
  it('gives an id, a welcome letter and a notification', async () => {
    const customer = await registerAndSignIn(shop)
    expect(customer.customerId).toMatch(/^[0-9a-f-]{36}$/)
    expect(await newestLetter(shop, customer.email)).toMatchObject({ subject: 'Welcome to Cupboard' })
    const { body } = await ask(shop, 'GET', `/customer/${customer.customerId}/notifications`, customer)
    expect(body).toMatchObject([
      { heading: 'Welcome to Cupboard', notificationStatus: 'Created', linkWhenClicked: '/household' },
    ])
  })

  it.each([
    ['first name', { firstName: ' ' }, 'First name is required'],
    ['last name', { lastName: '' }, 'Last name is required'],
    ['e-mail', { email: '' }, 'Email is required'],
    ['password', { password: '' }, 'Password is required'],
    ['phone', { phoneNumber: '' }, 'Phone is required'],
    ['digits in the phone number', { phoneNumber: '07700 900' }, 'Phone number must only contain digits'],
    ['the terms', { termsAndCondAccepted: false }, 'You must agree to the terms and conditions to proceed'],
    ['a likely e-mail', { email: 'ada at home' }, 'Invalid email address'],
    [
      'a name that is no message to whoever has that e-mail',
      { firstName: 'You won £500, go to evil.example' },
      'First name may hold letters, spaces, hyphens and apostrophes, up to 50 in all',
    ],
  ])('needs %s', async (_what, changes, sentence) => {
    const answer = await register(changes)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContain(sentence)
  })

  it.each(['short1!A', 'password', 'alllowercase1!', 'ALLUPPERCASE1!', 'NoDigits!!', 'NoSpecial11'])(
    'holds the password rule against %s',
    async (password) => {
      const answer = await register({ password: password === 'short1!A' ? 'sh1!A' : password })
      expect(answer.status).toBe(422)
      expect(answer.body.message).toMatch(/^Password must contain at least one uppercase letter/)
    },
  )

  it('refuses a password that is the own name or e-mail', async () => {
    for (const password of ['Cooke2026!', 'AdaCooke1!']) {
      const answer = await register({ password })
      expect(answer.body.message).toMatch(/first that a thief would try/)
    }
  })

  it.each([
    'P@ssw0rd',
    'Password1!',
    'Qwerty123!',
    'Welcome1!',
    'Liverpool1!',
    'Summer2026!',
    'Aaaaaaa1!',
    'Abcd1234!',
  ])('refuses the common password %s', async (password) => {
    const answer = await register({ password })
    expect(answer.body.message).toMatch(/first that a thief would try/)
  })

  it('takes 128 characters of any script, all of which count', async () => {
    const password = `Aa1!${'ö🧼'.repeat(41)}z`
    const customer = await registerAndSignIn(shop, { password })
    expect((await signIn(customer.email, password)).status).toBe(200)
    expect((await signIn(customer.email, password.slice(0, -1))).status).toBe(401)
    expect((await register({ password: `Aa1!${'x'.repeat(125)}` })).status).toBe(422)
  })

  it('is refused for an e-mail that is taken, whatever its case', async () => {
    const customer = await registerAndSignIn(shop)
    const answer = await register({ email: customer.email.toUpperCase() })
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe('email-taken')
  })

  it('makes one customer of twenty simultaneous tries', async () => {
    const email = `rush.${crypto.randomUUID()}@example.com`
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => register({ email }, `10.9.0.${index}`)),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(19)
  })

  it('does not let a stranger ask whether hundreds of e-mails are registered', async () => {
    const { email } = await registerAndSignIn(shop)
    const answers = []
    for (let count = 0; count < 22; count++) answers.push(await register({ email }, '10.1.1.1'))
    expect(answers.slice(0, 20).every((answer) => answer.status === 422)).toBe(true)
    expect(answers.at(-1)?.status).toBe(429)
  })
})

describe('signing in', () => {
  it('looks the same for a wrong password and for an unknown e-mail', async () => {
    const { email } = await registerAndSignIn(shop)
    const wrong = await signIn(email, 'Wrong-password1!')
    const unknown = await signIn('nobody@example.com', 'Wrong-password1!')
    expect(wrong.status).toBe(401)
    expect({ ...wrong.body, reference: '' }).toEqual({ ...unknown.body, reference: '' })
    expect(wrong.body.message).toBe('Email or password is not recognised')
  })

  it('asks for patience after ten wrong passwords, while the owner who is in stays in', async () => {
    const owner = await registerAndSignIn(shop)
    for (let count = 0; count < 10; count++)
      expect((await signIn(owner.email, 'Wrong-1!', `10.2.0.${count}`)).status).toBe(401)
    expect((await signIn(owner.email, GOOD_PASSWORD, '10.2.1.1')).status).toBe(429)
    expect((await statusOf(owner)).status).toBe(200)
    shop.clock.advance(5 * 60_000 + 1)
    expect((await signIn(owner.email, GOOD_PASSWORD)).status).toBe(200)
  })

  it('stops one address that tries one password on many accounts', async () => {
    const answers = []
    for (let count = 0; count < 55; count++)
      answers.push((await signIn(`victim${count}@example.com`, 'Wrong-1!', '10.3.3.3')).status)
    expect(answers.filter((status) => status === 401)).toHaveLength(50)
    expect(answers.filter((status) => status === 429)).toHaveLength(5)
  })
})

it('an account tells its owner the name and number it was opened with', async () => {
  const { customerId, token, email } = await registerAndSignIn(shop)
  const { body } = await ask(shop, 'GET', `/customer/${customerId}/account`, { token })
  expect(body).toMatchObject({ firstName: 'Ada', lastName: 'Cooke', email, phoneNumber: '07700900123' })
})

describe('a sign-in', () => {
  it('dies after 24 hours', async () => {
    const customer = await registerAndSignIn(shop)
    shop.clock.advance(24 * 3_600_000 - 1_000)
    expect((await statusOf(customer)).status).toBe(200)
    shop.clock.advance(2_000)
    expect((await statusOf(customer)).status).toBe(401)
  })

  it('dies with sign-out, here or everywhere', async () => {
    const here = await registerAndSignIn(shop)
    const there = { ...here, token: (await signIn(here.email, GOOD_PASSWORD)).body.token }
    await ask(shop, 'POST', '/customer/account/logout', { token: here.token })
    expect([(await statusOf(here)).status, (await statusOf(there)).status]).toEqual([401, 200])
    const again = { ...here, token: (await signIn(here.email, GOOD_PASSWORD)).body.token }
    await ask(shop, 'POST', '/customer/account/logout', { token: again.token, body: { everywhere: true } })
    expect([(await statusOf(there)).status, (await statusOf(again)).status]).toEqual([401, 401])
  })

  it('is kept as a hash: nothing in the database opens a door', async () => {
    const customer = await registerAndSignIn(shop)
    const { rows } = await shop.pool.query(`SELECT encode(token_hash, 'hex') AS hash FROM session`)
    expect(JSON.stringify(rows)).not.toContain(customer.token)
    const dump = await shop.pool.query('SELECT password_hash FROM customer')
    for (const row of dump.rows) expect(row.password_hash).toMatch(/^\$argon2id\$/)
  })
})
