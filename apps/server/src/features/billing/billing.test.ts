import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask, newestLetter, signInAgain } from '#testing/customers.ts'
import { customerWithBoxes } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

type Customer = Awaited<ReturnType<typeof customerWithBoxes>>

const GOOD = '4242424242424242'
const boxId = (customer: Customer, index = 0) => customer.boxes[index]?.boxId ?? ''
const secretOf = (customer: Customer, index = 0) =>
  customer.get(`/box/${boxId(customer, index)}/payment-client-secret`)
const confirm = (clientSecret: string, cardNumber: string) =>
  ask(shop, 'POST', '/demo/payments/confirm', { body: { clientSecret, cardNumber } })
const activate = (customer: Customer) => customer.post('/account/set-subscription-status', { status: true })
const ledger = async () => (await ask(shop, 'GET', '/demo/payments')).body

async function pay(customer: Customer, card = GOOD) {
  const { body } = await secretOf(customer)
  const result = (await confirm(body.clientSecret, card)).body
  if (result.status === 'requires_action')
    await shop.provider.answerChallenge({ challengeId: result.challengeId, isApproved: true })
  return result
}

async function startedCustomer(card = GOOD) {
  const customer = await customerWithBoxes(shop)
  await pay(customer, card)
  expect((await activate(customer)).body).toEqual({ active: true })
  return customer
}

/** The shop lives through some days; the customer signs in again afterwards. */
async function live(customer: Customer, days: number): Promise<Customer> {
  await ask(shop, 'POST', '/demo/clock', { body: { advance: `P${days}D` } })
  const { token } = await signInAgain(shop, customer.email)
  const path = (rest: string) => `/customer/${customer.customerId}${rest}`
  return {
    ...customer,
    token,
    get: (rest) => ask(shop, 'GET', path(rest), { token }),
    post: (rest, body) => ask(shop, 'POST', path(rest), { token, body }),
    delete: (rest, body) => ask(shop, 'DELETE', path(rest), { token, body }),
  }
}

async function statusesOf(customer: Customer): Promise<string[]> {
  return (await customer.get('/boxes')).body.map((box: { orderStatus: string }) => box.orderStatus)
}

async function contentsOf(customer: Customer): Promise<string[]> {
  const boxes = (await customer.get('/boxes')).body
  return boxes.map((box: { productQuantities: { product: { productId: string }; quantity: number }[] }) =>
    box.productQuantities.map(({ product, quantity }) => `${quantity} ${product.productId}`).join(', '),
  )
}

/** Our ledger and the provider's must agree to the penny, and no box may be charged twice. */
async function expectBooksToAgree(): Promise<void> {
  const { charges, refunds } = await ledger()
  const succeeded = charges.filter(
    (charge: { status?: string; outcome?: string }) => (charge.status ?? 'succeeded') === 'succeeded',
  )
  const { rows } = await shop.pool.query(
    `SELECT coalesce(sum(amount_pence), 0)::int AS total, count(*)::int AS count FROM ledger WHERE kind = 'charge'`,
  )
  const total = succeeded.reduce(
    (sum: number, charge: { amount?: number; amountPence?: number }) =>
      sum + (charge.amount ?? charge.amountPence ?? 0),
    0,
  )
  expect(rows[0]).toEqual({ total, count: succeeded.length })
  expect(refunds).toEqual([])
  const doubles = await shop.pool.query(
    `SELECT box_id FROM ledger WHERE kind = 'charge' GROUP BY box_id HAVING count(*) > 1`,
  )
  expect(doubles.rows).toEqual([])
}

describe('the first payment', () => {
  it('pays for the first box, stores the card, and makes the others wait for their notice', async () => {
    const customer = await startedCustomer()
    expect(await statusesOf(customer)).toEqual(['Paid', 'Scheduled', 'Scheduled'])
    const { body } = await customer.get('/payment')
    expect(body).toMatchObject({
      lastFourDidgets: '4242',
      isActive: true,
      billingAddress: { city: 'Bristol' },
    })
    await expectBooksToAgree()
  })

  it('gives every tab the same secret', async () => {
    const customer = await customerWithBoxes(shop)
    const secrets = await Promise.all(Array.from({ length: 8 }, () => secretOf(customer)))
    expect(new Set(secrets.map((answer) => answer.body.clientSecret)).size).toBe(1)
    expect((await ledger()).intents).toHaveLength(1)
  })

  it('follows the box when it is changed before paying', async () => {
    const customer = await customerWithBoxes(shop)
    const before = (await secretOf(customer)).body
    await customer.post(`/boxes/products/amendment/${boxId(customer)}/shampoo/3`)
    const after = (await secretOf(customer)).body
    expect(after.clientSecret).toBe(before.clientSecret)
    expect(after.amount).toBeGreaterThan(before.amount)
    await confirm(after.clientSecret, GOOD)
    await activate(customer)
    expect((await customer.get(`/boxes/${boxId(customer)}`)).body.boxPrice).toBe(after.amount)
  })

  it('brings what was shown when it was paid, though the box was changed in another tab meanwhile', async () => {
    const customer = await customerWithBoxes(shop)
    const quote = (await secretOf(customer)).body
    await customer.post(`/boxes/products/amendment/${boxId(customer)}/shampoo/5`)
    await confirm(quote.clientSecret, GOOD)
    expect((await activate(customer)).status).toBe(200)
    expect((await customer.get(`/boxes/${boxId(customer)}`)).body).toMatchObject({
      boxPrice: quote.amount,
      orderStatus: 'Paid',
    })
    await expectBooksToAgree()
  })

  it('starts the subscription even when the tab is closed right after paying', async () => {
    const customer = await customerWithBoxes(shop)
    await pay(customer)
    await shop.worker.runDue()
    expect(await statusesOf(customer)).toEqual(['Paid', 'Scheduled', 'Scheduled'])
  })

  it('cannot be claimed without paying', async () => {
    const customer = await customerWithBoxes(shop)
    expect((await activate(customer)).body).toMatchObject({ code: 'payment-missing' })
    await secretOf(customer)
    expect((await activate(customer)).status).toBe(409)
    expect(await statusesOf(customer)).toEqual(Array(3).fill('SubscriptionNotActive'))
  })

  it('puts the box on its way: planning the others again counts on it', async () => {
    const customer = await startedCustomer()
    const shown = await contentsOf(customer)
    await customer.post('/products/frequency-override', { productID: 'shampoo', numberOfItemsPerBox: 0.5434 })
    await customer.post('/products/frequency-override', { productID: 'shampoo', numberOfItemsPerBox: null })
    expect(await contentsOf(customer)).toEqual(shown)
    await shop.worker.runDue()
    expect(await contentsOf(customer)).toEqual(shown)
  })

  it('that is declined leaves the box payable with another card', async () => {
    const customer = await customerWithBoxes(shop)
    const { error } = await pay(customer, '4000000000009995')
    expect(error.decline_code).toBe('insufficient_funds')
    expect((await activate(customer)).status).toBe(409)
    await pay(customer)
    expect((await activate(customer)).body).toEqual({ active: true })
    await expectBooksToAgree()
  })

  it('with 3-D Secure counts once the bank has heard the customer', async () => {
    const customer = await startedCustomer('4000002500003155')
    expect(await statusesOf(customer)).toContain('Paid')
  })

  it('cannot be made twice, nor for a box of somebody else', async () => {
    const customer = await startedCustomer()
    expect((await secretOf(customer)).body.code).toBe('already-paid')
    expect((await secretOf(customer, 1)).body.code).toBe('nothing-to-pay')
    const other = await customerWithBoxes(shop)
    expect((await other.get(`/box/${boxId(customer)}/payment-client-secret`)).status).toBe(404)
  })

  it('settled by page and webhook at the same time is entered once', async () => {
    const customer = await customerWithBoxes(shop)
    await pay(customer)
    await Promise.all([activate(customer), activate(customer), shop.worker.runDue(), activate(customer)])
    expect(await statusesOf(customer)).toEqual(['Paid', 'Scheduled', 'Scheduled'])
    await expectBooksToAgree()
  })
})

describe('a year with Cupboard', () => {
  it('brings twelve paid boxes, one a month, each told a week ahead', async () => {
    let customer = await customerWithBoxes(shop)
    await customer.post('/products/frequency-override', { productID: 'shampoo', numberOfItemsPerBox: 0.5434 })
    await pay(customer)
    await activate(customer)
    customer = await live(customer, 365)
    const past = (await customer.get('/boxes/past')).body
    expect(past).toHaveLength(12)
    expect(new Set(past.map((box: { orderStatus: string }) => box.orderStatus))).toEqual(
      new Set(['NextOrderCreated']),
    )
    const months = past.map((box: { deliveryDate: string }) => box.deliveryDate.slice(0, 7))
    expect(new Set(months).size).toBe(12)
    expect((await customer.get('/boxes/future')).body).toHaveLength(3)
    await expectBooksToAgree()
    const shampoo = past.map(
      (box: { productQuantities: { product: { productId: string }; quantity: number }[] }) =>
        box.productQuantities.find((line) => line.product.productId === 'shampoo')?.quantity ?? 0,
    )
    const came = shampoo.reduce((sum: number, each: number) => sum + each, 0)
    expect(Math.abs(came - 12 * 0.5434)).toBeLessThanOrEqual(1)
    const { rows } = await shop.pool.query(`SELECT subject FROM letter WHERE recipient = $1`, [
      customer.email,
    ])
    expect(rows.filter(({ subject }) => subject.startsWith('Your box of'))).toHaveLength(12)
    expect(rows.filter(({ subject }) => subject.startsWith('Paid:'))).toHaveLength(12)
  })
})

describe('a later box', () => {
  it('goes from notice to delivery on its days', async () => {
    let customer = await startedCustomer()
    const second = async () => (await customer.get(`/boxes/${boxId(customer, 1)}`)).body.orderStatus
    customer = await live(customer, 27)
    expect(await second()).toBe('Scheduled')
    customer = await live(customer, 1)
    expect(await second()).toBe('CustomerNotified')
    expect((await newestLetter(shop, customer.email)).subject).toMatch(/^Your box of 21-12-2026/)
    customer = await live(customer, 4)
    expect(await second()).toBe('Paid')
    customer = await live(customer, 1)
    expect(await second()).toBe('Shipped')
    customer = await live(customer, 2)
    expect(await second()).toBe('NextOrderCreated')
  })

  it('keeps the price it was announced with, though the catalogue changed', async () => {
    let customer = await startedCustomer()
    customer = await live(customer, 28)
    const before = (await customer.get(`/boxes/${boxId(customer, 1)}`)).body.boxPrice
    await shop.pool.query(`UPDATE product SET price_pence = price_pence * 2; NOTIFY "catalogue-changed"`)
    shop.onCatalogueChange()
    expect((await customer.get(`/boxes/${boxId(customer, 1)}`)).body.boxPrice).toBe(before)
    customer = await live(customer, 5)
    const { rows } = await shop.pool.query('SELECT amount_pence FROM ledger WHERE box_id = $1', [
      boxId(customer, 1),
    ])
    expect(rows[0].amount_pence).toBe(before)
  })

  it('with nothing in it is skipped and nobody is charged', async () => {
    let customer = await startedCustomer()
    customer = await live(customer, 28)
    const box = (await customer.get(`/boxes/${boxId(customer, 1)}`)).body
    for (const { product, quantity } of box.productQuantities) {
      if (quantity > 0)
        await customer.post(
          `/boxes/products/amendment/${boxId(customer, 1)}/${product.productId}/-${quantity}`,
        )
    }
    customer = await live(customer, 5)
    expect((await customer.get(`/boxes/${boxId(customer, 1)}`)).body).toMatchObject({
      orderStatus: 'SubscriptionNotActive',
      statusReason: 'There was nothing in this box, so we skipped it. Nothing was charged.',
    })
    await expectBooksToAgree()
  })

  it('that is skipped is not charged, and the one after keeps its day', async () => {
    let customer = await startedCustomer()
    const third = customer.boxes[2]?.deliveryDate
    await customer.post(`/boxes/${boxId(customer, 1)}/make-active`, { status: false })
    customer = await live(customer, 60)
    const boxes = (await customer.get('/boxes')).body
    expect(boxes[2]).toMatchObject({ deliveryDate: third })
    expect(['CustomerNotified', 'Paid', 'InvoiceCreated', 'Scheduled']).toContain(boxes[2].orderStatus)
    const { rows } = await shop.pool.query('SELECT 1 FROM ledger WHERE box_id = $1', [boxId(customer, 1)])
    expect(rows).toEqual([])
  })
})

describe('a card that fails later', () => {
  it('is asked again after 1, 3, 5 and 5 days on one intent, and then the box and the subscription end', async () => {
    let customer = await startedCustomer('5105105105105100')
    customer = await live(customer, 32)
    expect((await customer.get(`/boxes/${boxId(customer, 1)}`)).body.orderStatus).toBe('InvoiceCreated')
    expect((await newestLetter(shop, customer.email)).subject).toBe('Your box could not be paid')
    customer = await live(customer, 16)
    expect((await customer.get(`/boxes/${boxId(customer, 1)}`)).body).toMatchObject({
      orderStatus: 'Cancelled',
      statusReason: 'This box could not be paid, so it does not come. Nothing was charged.',
    })
    expect((await customer.get('/account/get-subscription-status')).body.active).toBe(false)
    const { rows } = await shop.pool.query('SELECT attempts, state FROM payment WHERE box_id = $1', [
      boxId(customer, 1),
    ])
    expect(rows[0]).toEqual({ attempts: 5, state: 'cancelled' })
    await expectBooksToAgree()
  })

  it('is not asked again once the customer has left: the box does not come, and costs nothing', async () => {
    let customer = await startedCustomer('5105105105105100')
    customer = await live(customer, 32)
    await customer.post('/account/set-subscription-status', { status: false })
    await shop.worker.runDue()
    expect((await customer.get(`/boxes/${boxId(customer, 1)}`)).body).toMatchObject({
      orderStatus: 'Cancelled',
      statusReason: 'The subscription ended before this box was processed. Nothing was charged.',
    })
    const attempts = `SELECT attempts, state FROM payment WHERE box_id = $1`
    const { rows: before } = await shop.pool.query(attempts, [boxId(customer, 1)])
    await live(customer, 30)
    const { rows: after } = await shop.pool.query(attempts, [boxId(customer, 1)])
    expect([before[0].state, after]).toEqual(['cancelled', before])
    expect((await ledger()).charges).toHaveLength(1)
    await expectBooksToAgree()
  })

  it('is replaced by another one, which pays at once', async () => {
    let customer = await startedCustomer('5105105105105100')
    customer = await live(customer, 32)
    const setup = (await customer.post('/payment/setup')).body
    await shop.provider.confirmSetup({ clientSecret: setup.clientSecret, cardNumber: GOOD })
    expect((await customer.post('/payment/setup/finish', { setupId: setup.setupId })).body).toEqual({
      lastFourDidgets: '4242',
    })
    await shop.worker.runDue()
    expect((await customer.get(`/boxes/${boxId(customer, 1)}`)).body.orderStatus).toBe('Paid')
    await expectBooksToAgree()
  })

  it('because the bank wants the customer is confirmed on the page, on the same intent', async () => {
    let customer = await startedCustomer('4000002760003184')
    customer = await live(customer, 32)
    expect((await newestLetter(shop, customer.email)).subject).toBe('Please confirm a payment with your bank')
    const quote = (await secretOf(customer, 1)).body
    expect(quote.savedPaymentMethodId).toBeTruthy()
    const result = await shop.provider.confirmSaved({
      clientSecret: quote.clientSecret,
      paymentMethodId: quote.savedPaymentMethodId,
    })
    if ('challengeId' in result)
      await shop.provider.answerChallenge({ challengeId: result.challengeId, isApproved: true })
    await shop.worker.runDue()
    expect((await customer.get(`/boxes/${boxId(customer, 1)}`)).body.orderStatus).toBe('Paid')
    await expectBooksToAgree()
  })
})

describe('an answer that is lost', () => {
  it.each([
    ['4000009900000012', 'charged'],
    ['4000009900000020', 'not charged'],
  ])('for the card %s (%s) is found out by looking, and the box is paid once', async (card) => {
    let customer = await startedCustomer()
    const setup = (await customer.post('/payment/setup')).body
    await shop.provider.confirmSetup({ clientSecret: setup.clientSecret, cardNumber: card })
    await customer.post('/payment/setup/finish', { setupId: setup.setupId })
    customer = await live(customer, 33)
    const { rows } = await shop.pool.query(`SELECT count(*)::int AS count FROM ledger WHERE box_id = $1`, [
      boxId(customer, 1),
    ])
    expect(rows[0].count).toBeLessThanOrEqual(1)
    await expectBooksToAgree()
  })
})

describe('ending a subscription', () => {
  it('is at once: open boxes stay here, and the end notice is in the mail', async () => {
    const customer = await startedCustomer()
    // Letters of one round may leave in any order; the welcome has left before.
    await shop.worker.runDue()
    expect((await customer.post('/account/set-subscription-status', { status: false })).body).toEqual({
      active: false,
    })
    expect(await statusesOf(customer)).toEqual(['Paid', 'SubscriptionNotActive', 'SubscriptionNotActive'])
    expect((await newestLetter(shop, customer.email)).subject).toBe('Your Cupboard subscription has ended')
  })

  it('never charges again, while the processed box still comes', async () => {
    let customer = await startedCustomer()
    await customer.post('/account/set-subscription-status', { status: false })
    customer = await live(customer, 70)
    expect((await customer.get(`/boxes/${boxId(customer)}`)).body.orderStatus).toBe('Delivered')
    expect((await ledger()).charges).toHaveLength(1)
  })

  it('can be taken back with the stored card, planned from today', async () => {
    let customer = await startedCustomer()
    await customer.post('/account/set-subscription-status', { status: false })
    customer = await live(customer, 70)
    expect((await activate(customer)).body).toEqual({ active: true })
    const future = (await customer.get('/boxes/future')).body
    expect(future).toHaveLength(3)
    expect(future[0].deliveryDate > '2027-01-25').toBe(true)
    expect(['Scheduled', 'CustomerNotified']).toContain(future[0].orderStatus)
    customer = await live(customer, 20)
    await expectBooksToAgree()
    expect((await ledger()).charges).toHaveLength(2)
  })
})

describe('the webhook door', () => {
  const post = (payload: string, signature?: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      payload,
      headers: {
        'content-type': 'application/json',
        ...(signature ? { 'stripe-signature': signature } : {}),
      },
    })

  it('takes nothing without the right signature', async () => {
    expect((await post('{"id":"evt_1","type":"payment_intent.succeeded"}')).statusCode).toBe(400)
    expect((await post('{}', 't=1,v1=abc')).statusCode).toBe(400)
  })
})

describe('a receipt', () => {
  it('splits the VAT by rate and adds up to what was paid', async () => {
    const customer = await startedCustomer()
    const { body } = await customer.get(`/boxes/${boxId(customer)}/receipt`)
    const paid = (await shop.pool.query('SELECT amount_pence FROM ledger')).rows[0].amount_pence
    expect(body.total).toBe(paid)
    expect(body.vat.reduce((sum: number, share: { gross: number }) => sum + share.gross, 0)).toBe(paid)
    expect(body.receiptNumber).toMatch(/^R-\d{5}$/)
    expect((await customer.get(`/boxes/${boxId(customer, 1)}/receipt`)).status).toBe(404)
  })
})
