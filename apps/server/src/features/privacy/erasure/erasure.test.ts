import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Failpoint, setFailpointHandler } from '#failpoint.ts'
import { makeLogger } from '#log.ts'
import type { Payments } from '#payments/payments.ts'
import { ProviderUnreachable } from '#payments/provider-errors.ts'
import { ask, GOOD_PASSWORD, newestLetter, registerAndSignIn, requestResetCode } from '#testing/customers.ts'
import { COUPLE, callsOf, customerWhoPaid, SOME_ADDRESS, SOME_PRODUCTS } from '#testing/homes.ts'
import { firstBoxDelivered, firstBoxPaid, liveBusyDays } from '#testing/money/lives.ts'
import { type Life, openLivedShop, type PaidCustomer } from '#testing/money/open-lived-shop.ts'
import { liveOn } from '#testing/money/refunds.ts'
import { staffMember } from '#testing/office/staff.ts'
import { openTestShop, type ShopOptions, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let customer: PaidCustomer
let isProviderAway = false
let logged = ''

const options: ShopOptions = {
  log: makeLogger(
    { logLevel: 'debug' },
    {
      write(line: string) {
        logged += line
      },
    },
  ),
  aroundPayments: (payments): Payments => ({
    ...payments,
    async deleteCustomer(id) {
      if (isProviderAway) throw new ProviderUnreachable('away')
      await payments.deleteCustomer(id)
    },
  }),
}

beforeEach(() => {
  isProviderAway = false
  logged = ''
})
afterEach(async () => {
  setFailpointHandler(undefined)
  await shop.close()
})

async function openShop(): Promise<void> {
  shop = await openTestShop(options)
}

/** A customer with one box, which has come, and an ended subscription. */
const leftAndDelivered: Life = {
  after: firstBoxPaid,
  async live(shop, customer) {
    await customer.post('/account/set-subscription-status', { status: false })
    await liveBusyDays(shop, '2026-11-26')
  },
}

const erase = (customer: { customerId: string; token: string }, password = GOOD_PASSWORD) =>
  ask(shop, 'POST', `/customer/${customer.customerId}/privacy/erase`, { ...customer, body: { password } })

async function signInAnew<C extends { email: string }>(customer: C): Promise<C & { token: string }> {
  const { body } = await ask(shop, 'POST', '/customer/account/login', {
    body: { email: customer.email, password: GOOD_PASSWORD },
  })
  return { ...customer, token: body.token }
}

/** Until nothing of the customer is under way any more. */
async function afterDelivery<C extends { email: string; customerId: string }>(customer: C) {
  await ask(shop, 'POST', `/customer/${customer.customerId}/account/set-subscription-status`, {
    ...(await signInAnew(customer)),
    body: { status: false },
  })
  await liveBusyDays(shop, '2026-12-06')
  return signInAnew(customer)
}

const one = async (query: string, values: unknown[] = []) => (await shop.pool.query(query, values)).rows[0]

/** Where in the shop's tables a word stands: every text and JSON column of every table is looked at. */
async function placesOf(word: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ table_name: string; column_name: string }>(
    `SELECT table_name, column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type IN ('text', 'json', 'jsonb', 'ARRAY', 'character varying')`,
  )
  const places: string[] = []
  for (const { table_name, column_name } of rows) {
    const { n } = await one(
      `SELECT count(*)::int AS n FROM "${table_name}" WHERE "${column_name}"::text ILIKE '%' || $1 || '%'`,
      [word],
    )
    if (n > 0) places.push(`${table_name}.${column_name}`)
  }
  return places.sort()
}

const TAX_ROWS = ['credit_note.document', 'receipt.buyer', 'receipt.document']

describe('an erasure', () => {
  it('leaves what somebody typed in tax rows alone, in the whole database and in the log', async () => {
    await openShop()
    const form = { firstName: 'Zanthe', lastName: 'Quillfeather', phoneNumber: '07700900987' }
    const email = 'zanthe.marked@example.com'
    const customer = await registerAndSignIn(shop, { ...form, email: 'older.marked@example.com' })
    const { get, post } = callsOf(shop, customer)
    await post('/account', { ...form, marketingEnabled: true, deliveryNotes: 'Behind the vermilion gate' })
    await post('/account/email', { email, password: GOOD_PASSWORD })
    await shop.worker.runDue()
    const link = /#secret=([\w-]+)/.exec((await newestLetter(shop, email)).text)?.[1]
    await ask(shop, 'POST', '/customer/account/email/confirm', { body: { secret: link } })
    const address = {
      ...SOME_ADDRESS,
      name: 'Zanthe Quillfeather',
      contactNumber: form.phoneNumber,
      addressLine1: '9 Periwinkle Court',
    }
    await post('/account/address', address)
    await post('/account/household', COUPLE)
    await post('/products', SOME_PRODUCTS)
    const { body: boxes } = await get('/recommendation/calculate')
    const { body: paying } = await get(`/box/${boxes[0].boxId}/payment-client-secret`)
    await shop.provider.confirmOnSession({
      clientSecret: paying.clientSecret,
      cardNumber: '4242424242424242',
      billingName: 'Zanthe Quillfeather',
    })
    await shop.worker.runDue()
    await requestResetCode(shop, email)
    await ask(shop, 'POST', '/customer/account/sign-in-link', { body: { email } })
    await post('/privacy/complaints', { words: 'My aubergine curtains are nobody’s business.' })
    const support = await staffMember(shop, 'support')
    const moved = { ...address, addressLine1: '10 Periwinkle Court' }
    await support.post(`/customers/${customer.customerId}/address`, { address: moved, reason: 'Zanthe rang' })
    await liveBusyDays(shop, '2026-11-26')
    const atDesk = await staffMember(shop, 'manager')
    const credit = { key: randomUUID(), amountPence: 100, reason: 'goodwill', note: 'Zanthe was kind' }
    expect(await atDesk.post(`/customers/${customer.customerId}/credits`, credit)).toMatchObject({
      status: 200,
    })
    const secrets = [
      ...Object.values(form),
      'marked@example.com',
      'vermilion gate',
      'Periwinkle Court',
      'aubergine curtains',
    ]
    for (const secret of secrets) expect(await placesOf(secret), secret).not.toEqual([])

    const again = await afterDelivery({ ...customer, email })
    expect(await erase(again)).toMatchObject({ status: 200 })
    await liveOn(shop, 'PT2H')
    await shop.worker.runDue()
    for (const secret of secrets) {
      const elsewhere = (await placesOf(secret)).filter((place) => !TAX_ROWS.includes(place))
      expect(elsewhere, secret).toEqual([])
      expect(logged, secret).not.toContain(secret)
    }
    expect(await placesOf('Periwinkle Court')).not.toEqual([])
    expect(await one('SELECT ended_at IS NOT NULL AS ended FROM erasure')).toEqual({ ended: true })
  })

  it('waits for a box that is paid and not delivered, and says so', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxPaid, options))
    const { body } = await customer.get('/privacy')
    expect(body.erasure).toMatchObject({
      whyNot: ['Your box of 21-11-2026 is processed and still comes.'],
      endsSubscription: true,
      receipts: 1,
      receiptsKeptUntil: '2032-11-16',
    })
    expect(await erase(customer)).toMatchObject({
      status: 409,
      body: { code: 'erasure-not-yet', errors: body.erasure.whyNot },
    })
    expect((await customer.get('/account')).body.firstName).toBe('Ada')
  })

  it('waits for a payment that the shop has not heard of yet', async () => {
    await openShop()
    const customer = await customerWhoPaid(shop)
    expect(await erase(customer)).toMatchObject({
      status: 409,
      body: { errors: ['A payment of yours is under way.'] },
    })
    await shop.worker.runDue()
    expect((await customer.get('/account/get-subscription-status')).body.active).toBe(true)
  })

  it('asks for the password', async () => {
    await openShop()
    const customer = await registerAndSignIn(shop)
    expect((await erase(customer, 'Wrong-1!password')).status).toBe(422)
    expect((await callsOf(shop, customer).get('/account')).status).toBe(200)
  })

  it('ends the subscription, signs out, keeps the books, and tells so by a last letter', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxDelivered, options))
    const boxes = await callsOf(shop, customer).get('/boxes/future')
    expect(boxes.body.length).toBeGreaterThan(0)
    expect((await erase(customer)).status).toBe(200)
    expect((await callsOf(shop, customer).get('/account')).status).toBe(401)
    await shop.worker.runDue()
    const letter = await newestLetter(shop, customer.email)
    expect(letter.subject).toBe('Your Cupboard account is erased')
    expect(letter.text).toContain('Your subscription has ended')
    expect(letter.text).toContain('until 16-11-2032')
    const { customerId } = customer
    expect(
      await one(
        `SELECT (SELECT count(*)::int FROM ledger WHERE customer_id = $1) AS ledger,
           (SELECT count(*)::int FROM receipt WHERE customer_id = $1) AS receipts,
           (SELECT count(*)::int FROM box WHERE customer_id = $1) AS boxes,
           (SELECT is_active FROM subscription WHERE customer_id = $1) AS active,
           (SELECT count(*)::int FROM engine_event WHERE customer_id = $1) AS engine`,
        [customerId],
      ),
    ).toEqual({ ledger: 1, receipts: 1, boxes: 1, active: false, engine: 0 })
    await liveBusyDays(shop, '2027-01-22')
    expect((await shop.provider.ledger()).charges).toHaveLength(1)
  })

  it('leaves room for the same e-mail to register again at once, and touches nothing of the new account', async () => {
    await openShop()
    const first = await registerAndSignIn(shop)
    await erase(first)
    const second = await registerAndSignIn(shop, { email: first.email })
    expect(second.customerId).not.toBe(first.customerId)
    await liveOn(shop, 'P1D')
    const { rows } = await shop.pool.query('SELECT recipient, subject FROM letter')
    expect(rows).toEqual([{ recipient: first.email, subject: 'Welcome to Cupboard' }])
  })

  it('happens once, also when it is asked for twice at the same time', async () => {
    await openShop()
    const customer = await registerAndSignIn(shop)
    const answers = await Promise.all([erase(customer), erase(customer)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await one('SELECT count(*)::int AS n FROM erasure')).toEqual({ n: 1 })
  })

  it('leaves a card form of another tab with nothing to pay', async () => {
    await openShop()
    const customer = await registerAndSignIn(shop)
    const { get, post } = callsOf(shop, customer)
    await post('/account/address', SOME_ADDRESS)
    await post('/account/household', COUPLE)
    await post('/products', SOME_PRODUCTS)
    const { body: boxes } = await get('/recommendation/calculate')
    const { body: paying } = await get(`/box/${boxes[0].boxId}/payment-client-secret`)
    expect((await erase(customer)).status).toBe(200)
    const { clientSecret } = paying
    const card = { clientSecret, cardNumber: '4242424242424242' }
    expect(await shop.provider.confirmOnSession(card)).toHaveProperty('error')
    await liveOn(shop, 'P1D')
    expect((await shop.provider.ledger()).charges).toEqual([])
  })
})

describe('the card provider', () => {
  const atProvider = () => one('SELECT email, deleted_at IS NOT NULL AS gone FROM embedded_provider.customer')

  it('is asked again until it has deleted the customer and the cards', async () => {
    ;({ shop, customer } = await openLivedShop(leftAndDelivered, options))
    isProviderAway = true
    expect((await erase(customer)).status).toBe(200)
    await liveOn(shop, 'PT3H')
    expect(await atProvider()).toEqual({ email: customer.email, gone: false })
    expect(await one('SELECT closed_at FROM data_request')).toEqual({ closed_at: null })
    isProviderAway = false
    await liveOn(shop, 'PT3H')
    expect(await atProvider()).toEqual({ email: null, gone: true })
    expect(await one('SELECT outcome FROM data_request')).toEqual({ outcome: 'erased' })
    expect(await one('SELECT provider_customer_id AS id FROM subscription')).toEqual({ id: null })
  })

  it.each<Failpoint>(['erasure-intents-cancelled', 'erasure-committed', 'erasure-deleted-at-provider'])(
    'deletes the customer also when the process dies at "%s"',
    async (point) => {
      ;({ shop, customer } = await openLivedShop(leftAndDelivered, options))
      let hasDied = false
      setFailpointHandler((reached) => {
        if (reached !== point || hasDied) return
        hasDied = true
        throw new Error(`died at ${point}`)
      })
      const first = await erase(customer)
      if (first.status !== 200 && point === 'erasure-intents-cancelled')
        expect((await erase(customer)).status).toBe(200)
      await liveOn(shop, 'PT3H')
      expect(hasDied).toBe(true)
      expect(await atProvider()).toEqual({ email: null, gone: true })
      expect(await one('SELECT ended_at IS NOT NULL AS ended FROM erasure')).toEqual({ ended: true })
    },
  )
})

it('the audit lets go of a name and of nothing else', async () => {
  await openShop()
  const { customerId } = await registerAndSignIn(shop)
  const support = await staffMember(shop, 'support')
  await support.post(`/customers/${customerId}/send-link`, { reason: 'asked by phone' })
  const change = (set: string) => shop.pool.query(`UPDATE office_audit SET ${set}`)
  await expect(change(`reason = 'something else'`)).rejects.toThrow(/only added to/)
  const named = `subject = 'Erased customer', before = NULL, after = NULL, reason = 'erased'`
  await expect(change(`${named}, deed = 'skip-box'`)).rejects.toThrow(/only added to/)
  await expect(shop.pool.query('DELETE FROM office_audit')).rejects.toThrow(/only added to/)
  await change(named)
})
