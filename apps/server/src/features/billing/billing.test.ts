import { afterEach, describe, expect, it } from 'vitest'
import { ask, newestLetter } from '#testing/customers.ts'
import { customerWithBoxes } from '#testing/homes.ts'
import { expectBooksToAgree } from '#testing/money/expect-books.ts'
import { firstBoxPaid } from '#testing/money/lives.ts'
import { openLivedShop } from '#testing/money/open-lived-shop.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
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

async function newCustomer(): Promise<Customer> {
  shop = await openTestShop()
  return customerWithBoxes(shop)
}

async function startedCustomer(): Promise<Customer> {
  const lived = await openLivedShop(firstBoxPaid)
  shop = lived.shop
  return lived.customer
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

describe('the first payment', () => {
  it('pays for the first box, stores the card, and makes the others wait for their notice', async () => {
    const customer = await newCustomer()
    await pay(customer)
    expect((await activate(customer)).body).toEqual({ active: true })
    expect(await statusesOf(customer)).toEqual(['Paid', 'Scheduled', 'Scheduled'])
    const { body } = await customer.get('/payment')
    expect(body).toMatchObject({
      lastFourDidgets: '4242',
      isActive: true,
      billingAddress: { city: 'Bristol' },
    })
    await expectBooksToAgree(shop)
  })

  it('gives every tab the same secret', async () => {
    const customer = await newCustomer()
    const secrets = await Promise.all(Array.from({ length: 8 }, () => secretOf(customer)))
    expect(new Set(secrets.map((answer) => answer.body.clientSecret)).size).toBe(1)
    expect((await ledger()).intents).toHaveLength(1)
  })

  it('follows the box when it is changed before paying', async () => {
    const customer = await newCustomer()
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
    const customer = await newCustomer()
    const quote = (await secretOf(customer)).body
    await customer.post(`/boxes/products/amendment/${boxId(customer)}/shampoo/5`)
    await confirm(quote.clientSecret, GOOD)
    expect((await activate(customer)).status).toBe(200)
    expect((await customer.get(`/boxes/${boxId(customer)}`)).body).toMatchObject({
      boxPrice: quote.amount,
      orderStatus: 'Paid',
    })
    await expectBooksToAgree(shop)
  })

  it('starts the subscription even when the tab is closed right after paying', async () => {
    const customer = await newCustomer()
    await pay(customer)
    await shop.worker.runDue()
    expect(await statusesOf(customer)).toEqual(['Paid', 'Scheduled', 'Scheduled'])
  })

  it('cannot be claimed without paying', async () => {
    const customer = await newCustomer()
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
    const customer = await newCustomer()
    const { error } = await pay(customer, '4000000000009995')
    expect(error.decline_code).toBe('insufficient_funds')
    expect((await activate(customer)).status).toBe(409)
    await pay(customer)
    expect((await activate(customer)).body).toEqual({ active: true })
    await expectBooksToAgree(shop)
  })

  it('with 3-D Secure counts once the bank has heard the customer', async () => {
    const customer = await newCustomer()
    await pay(customer, '4000002500003155')
    expect((await activate(customer)).body).toEqual({ active: true })
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
    const customer = await newCustomer()
    await pay(customer)
    await Promise.all([activate(customer), activate(customer), shop.worker.runDue(), activate(customer)])
    expect(await statusesOf(customer)).toEqual(['Paid', 'Scheduled', 'Scheduled'])
    await expectBooksToAgree(shop)
  })
})

describe('ending a subscription', () => {
  it('is at once: open boxes stay here, and the end notice is in the mail', async () => {
    const customer = await startedCustomer()
    expect((await customer.post('/account/set-subscription-status', { status: false })).body).toEqual({
      active: false,
    })
    expect(await statusesOf(customer)).toEqual(['Paid', 'SubscriptionNotActive', 'SubscriptionNotActive'])
    expect((await newestLetter(shop, customer.email)).subject).toBe('Your Cupboard subscription has ended')
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
    shop = await openTestShop()
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
