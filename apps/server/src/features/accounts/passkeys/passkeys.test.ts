import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, GOOD_PASSWORD, newestLetter, registerAndSignIn, type SignedIn } from '#testing/customers.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { softwareKey } from '#testing/passkeys/software-key.ts'

const MINUTE = 60_000
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Key = ReturnType<typeof softwareKey>

const newKey = () => softwareKey(shop.deps.config)
const post = ({ customerId, token }: SignedIn, path: string, body: unknown) =>
  ask(shop, 'POST', `/customer/${customerId}/account/passkeys${path}`, { token, body })
const list = async ({ customerId, token }: SignedIn) =>
  (await ask(shop, 'GET', `/customer/${customerId}/account/passkeys`, { token })).body
const begin = (customer: SignedIn, password?: string) => post(customer, '/begin', { password })

async function add(customer: SignedIn, name = 'My phone', key: Key = newKey()): Promise<Key> {
  const { body } = await begin(customer)
  const answer = await post(customer, '', { name, answer: key.make(body.options) })
  expect(answer.status).toBe(200)
  return key
}

async function question(from?: string) {
  return ask(shop, 'POST', '/customer/account/passkey/begin', { ...(from ? { from } : {}) })
}

const finish = (challengeId: string, answer: object, from?: string) =>
  ask(shop, 'POST', '/customer/account/passkey/finish', {
    body: { challengeId, answer },
    ...(from ? { from } : {}),
  })

async function signInBy(key: Key, as?: string) {
  const { body } = await question()
  return finish(body.challengeId, key.use(body.options, as === undefined ? {} : { as }))
}

describe('a passkey', () => {
  it('is added by name and signs in as the password does', async () => {
    const customer = await registerAndSignIn(shop)
    const key = await add(customer, ' My phone ')
    expect((await list(customer)).passkeys).toMatchObject([{ name: 'My phone', usedAt: null }])
    shop.clock.advance(MINUTE)
    const { status, body } = await signInBy(key)
    expect([status, body.customerId]).toEqual([200, customer.customerId])
    const account = await ask(shop, 'GET', `/customer/${customer.customerId}/account`, { token: body.token })
    expect(account.body.email).toBe(customer.email)
    const [used] = (await list(customer)).passkeys
    expect(Date.parse(used.usedAt) - Date.parse(used.addedAt)).toBe(MINUTE)
    expect(
      (await ask(shop, 'GET', `/customer/${customer.customerId}/account/sign-ins`, body)).body,
    ).toHaveLength(2)
  })

  it('asks who is there ten minutes after the sign-in, and takes the password for an answer', async () => {
    const customer = await registerAndSignIn(shop)
    expect((await list(customer)).needsPassword).toBe(false)
    shop.clock.advance(10 * MINUTE)
    expect((await list(customer)).needsPassword).toBe(true)
    expect((await begin(customer)).body.code).toBe('password-needed')
    expect((await begin(customer, 'Wrong-1!')).body.code).toBe('wrong-password')
    const { body } = await begin(customer, GOOD_PASSWORD)
    const answer = newKey().make(body.options)
    expect((await post(customer, '', { name: 'Laptop', answer })).status).toBe(200)
  })

  it('is told of by letter and in the shop when it comes and when it goes', async () => {
    const customer = await registerAndSignIn(shop)
    await shop.worker.runDue()
    const key = await add(customer, 'My phone')
    await shop.worker.runDue()
    const added = await newestLetter(shop, customer.email)
    expect(added.subject).toBe('A passkey was added to Cupboard')
    expect(added.text).toContain('“My phone” now opens your account')
    expect((await post(customer, '/remove', { credentialId: key.id })).status).toBe(200)
    await shop.worker.runDue()
    expect((await newestLetter(shop, customer.email)).subject).toBe('A passkey was removed from Cupboard')
    const notices = await ask(shop, 'GET', `/customer/${customer.customerId}/notifications`, customer)
    expect(JSON.stringify(notices.body)).toContain('A passkey was removed')
  })

  it('that was removed opens nothing, and is removed once', async () => {
    const customer = await registerAndSignIn(shop)
    const key = await add(customer)
    const remove = () => post(customer, '/remove', { credentialId: key.id })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await signInBy(key)).body.code).toBe('passkey-unknown')
  })

  it('of somebody else is neither removed nor pretended to be', async () => {
    const [customer, thief] = [await registerAndSignIn(shop), await registerAndSignIn(shop)]
    const [key, own] = [await add(customer), await add(thief)]
    expect((await post(thief, '/remove', { credentialId: key.id })).status).toBe(404)
    const asCustomer = Buffer.from(customer.customerId).toString('base64url')
    expect((await signInBy(own, asCustomer)).status).toBe(401)
    expect((await signInBy(own, 'bm9ib2R5')).status).toBe(401)
    expect((await signInBy(key)).status).toBe(200)
  })

  it('answers a question once, and within five minutes', async () => {
    const customer = await registerAndSignIn(shop)
    const key = await add(customer)
    const { body } = await question()
    const answer = key.use(body.options)
    expect((await finish(body.challengeId, answer)).status).toBe(200)
    expect((await finish(body.challengeId, answer)).status).toBe(401)
    const late = (await question()).body
    shop.clock.advance(5 * MINUTE)
    expect((await finish(late.challengeId, key.use(late.options))).status).toBe(401)
    const other = (await question()).body
    expect((await finish(other.challengeId, key.use({ challenge: late.options.challenge }))).status).toBe(401)
  })

  it('that was copied is noticed by its count', async () => {
    const customer = await registerAndSignIn(shop)
    const key = await add(customer)
    expect((await signInBy(key)).status).toBe(200)
    key.turnBack(1)
    expect((await signInBy(key)).status).toBe(401)
  })

  it('is made for the question that was asked, and for nobody who did not ask', async () => {
    const customer = await registerAndSignIn(shop)
    const first = (await begin(customer)).body
    await begin(customer)
    const old = await post(customer, '', { name: 'Phone', answer: newKey().make(first.options) })
    expect([old.status, old.body.errors]).toEqual([
      422,
      ['This passkey could not be checked. Please try again.'],
    ])
    const unasked = await post(customer, '', { name: 'Phone', answer: newKey().make(first.options) })
    expect(unasked.status).toBe(422)
    const nameless = await post(customer, '', { name: '  ', answer: newKey().make(first.options) })
    expect(nameless.status).toBe(400)
  })

  it('is guessed at fifty times from an address', async () => {
    const from = '10.44.0.7'
    const nobody = newKey()
    for (let tries = 0; tries < 50; tries++) {
      const { body } = await question(from)
      expect((await finish(body.challengeId, nobody.use(body.options), from)).status).toBe(401)
    }
    const { body } = await question(from)
    expect((await finish(body.challengeId, nobody.use(body.options), from)).status).toBe(429)
  })

  it('goes with an erased account, and is in the download without its key', async () => {
    const customer = await registerAndSignIn(shop)
    const key = await add(customer, 'The key of the drawer')
    const { customerId, token } = customer
    const { rawPayload } = await shop.app.inject({
      url: `/api/customer/${customerId}/privacy/export`,
      headers: { authorization: `Bearer ${token}` },
    })
    const files = Object.values(unzipSync(rawPayload)).map((file) => strFromU8(file))
    expect(files.some((file) => file.includes('The key of the drawer'))).toBe(true)
    expect(files.some((file) => file.includes('public_key'))).toBe(false)
    await ask(shop, 'POST', `/customer/${customerId}/privacy/erase`, {
      token,
      body: { password: GOOD_PASSWORD },
    })
    expect((await signInBy(key)).status).toBe(401)
    const { rows } = await shop.pool.query('SELECT 1 FROM passkey WHERE customer_id = $1', [customerId])
    expect(rows).toEqual([])
  })

  it('leaves no questions behind', async () => {
    await question()
    shop.clock.advance(60 * MINUTE)
    await shop.worker.runDue()
    const { rows } = await shop.pool.query(
      'SELECT 1 FROM passkey_challenge UNION ALL SELECT 1 FROM new_passkey',
    )
    expect(rows).toEqual([])
  })
})
