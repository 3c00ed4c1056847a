import type { BoxId } from '@cupboard/domain/ids'
import { afterEach, describe, expect, it } from 'vitest'
import { newestLetter, signInAgain } from '#testing/customers.ts'
import { callsOf, customerWithBoxes } from '#testing/homes.ts'
import { expectBooksToAgree } from '#testing/money/expect-books.ts'
import {
  firstBoxPaid,
  liveUntilNoon,
  secondBoxAnnounced,
  secondBoxSoon,
  secondChargeDeclined,
} from '#testing/money/lives.ts'
import { type Life, openLivedShop, type PaidCustomer } from '#testing/money/open-lived-shop.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let customer: PaidCustomer
afterEach(() => shop.close())

const GOOD = '4242424242424242'
const ASKS_THE_BANK = '4000002760003184'

/** Days go by; the customer signs in again afterwards. */
async function live(day: string): Promise<void> {
  await liveUntilNoon(shop, day)
  const { token } = await signInAgain(shop, customer.email)
  customer = { ...customer, token, ...callsOf(shop, { ...customer, token }) }
}

const secondId = () => customer.boxes[1]?.boxId ?? ''
const second = async () => (await customer.get(`/boxes/${secondId()}`)).body
const charges = async () => (await shop.provider.ledger()).charges.length
const setActive = (status: boolean) => customer.post('/account/set-subscription-status', { status })

async function changeCard(cardNumber: string) {
  const setup = (await customer.post('/payment/setup')).body
  await shop.provider.confirmSetup({ clientSecret: setup.clientSecret, cardNumber })
  return (await customer.post('/payment/setup/finish', { setupId: setup.setupId })).body
}

async function answer(result: Awaited<ReturnType<TestShop['provider']['confirmSaved']>>): Promise<void> {
  if (!('challengeId' in result)) throw new Error('the bank asks nothing')
  await shop.provider.answerChallenge({ challengeId: result.challengeId, isApproved: true })
}

describe('a later box', () => {
  it('goes from notice to delivery on its days', async () => {
    ;({ shop, customer } = await openLivedShop(secondBoxSoon))
    expect((await second()).orderStatus).toBe('Scheduled')
    await live('2026-12-14')
    expect((await second()).orderStatus).toBe('CustomerNotified')
    expect((await newestLetter(shop, customer.email)).subject).toMatch(/^Your box of 21-12-2026/)
    await live('2026-12-18')
    expect((await second()).orderStatus).toBe('Paid')
    await live('2026-12-19')
    expect((await second()).orderStatus).toBe('Shipped')
    await live('2026-12-21')
    expect((await second()).orderStatus).toBe('NextOrderCreated')
  })

  it('keeps the price it was announced with, though the catalogue changed', async () => {
    ;({ shop, customer } = await openLivedShop(secondBoxAnnounced))
    const { boxPrice } = await second()
    await shop.pool.query(`UPDATE product SET price_pence = price_pence * 2; NOTIFY "catalogue-changed"`)
    shop.onCatalogueChange()
    expect((await second()).boxPrice).toBe(boxPrice)
    await live('2026-12-19')
    const { rows } = await shop.pool.query('SELECT amount_pence FROM ledger WHERE box_id = $1', [secondId()])
    expect(rows).toEqual([{ amount_pence: boxPrice }])
  })

  it('with nothing in it is skipped and nobody is charged', async () => {
    ;({ shop, customer } = await openLivedShop(secondBoxAnnounced))
    for (const { product, quantity } of (await second()).productQuantities) {
      const path = `/boxes/products/amendment/${secondId()}/${product.productId}/-${quantity}`
      if (quantity > 0) await customer.post(path)
    }
    await live('2026-12-19')
    expect(await second()).toMatchObject({
      orderStatus: 'SubscriptionNotActive',
      statusReason: 'There was nothing in this box, so we skipped it. Nothing was charged.',
    })
    await expectBooksToAgree(shop)
  })

  it('that is skipped is not charged, and the one after keeps its day', async () => {
    ;({ shop, customer } = await openLivedShop(secondBoxSoon))
    const third = customer.boxes[2]?.deliveryDate
    await customer.post(`/boxes/${secondId()}/make-active`, { status: false })
    await live('2027-01-15')
    const boxes = (await customer.get('/boxes')).body
    expect(boxes[2]).toMatchObject({ deliveryDate: third })
    expect(['CustomerNotified', 'Paid', 'InvoiceCreated', 'Scheduled']).toContain(boxes[2].orderStatus)
    const { rows } = await shop.pool.query('SELECT 1 FROM ledger WHERE box_id = $1', [secondId()])
    expect(rows).toEqual([])
  })
})

describe('a card that fails later', () => {
  it('is asked again after 1, 3, 5 and 5 days on one intent, and then the box and the subscription end', async () => {
    ;({ shop, customer } = await openLivedShop(secondChargeDeclined))
    expect((await second()).orderStatus).toBe('InvoiceCreated')
    expect((await newestLetter(shop, customer.email)).subject).toBe('Your box could not be paid')
    await live('2027-01-03')
    expect(await second()).toMatchObject({
      orderStatus: 'Cancelled',
      statusReason: 'This box could not be paid, so it does not come. Nothing was charged.',
    })
    expect((await customer.get('/account/get-subscription-status')).body.active).toBe(false)
    const { rows } = await shop.pool.query('SELECT attempts, state FROM payment WHERE box_id = $1', [
      secondId(),
    ])
    expect(rows).toEqual([{ attempts: 5, state: 'cancelled' }])
    await expectBooksToAgree(shop)
  })

  it('is not asked again once the customer has left: the box does not come, and costs nothing', async () => {
    ;({ shop, customer } = await openLivedShop(secondChargeDeclined))
    await setActive(false)
    await shop.worker.runDue()
    expect(await second()).toMatchObject({
      orderStatus: 'Cancelled',
      statusReason: 'The subscription ended before this box was processed. Nothing was charged.',
    })
    const attempts = `SELECT attempts, state FROM payment WHERE box_id = $1`
    const { rows: before } = await shop.pool.query(attempts, [secondId()])
    await live('2027-01-17')
    const { rows: after } = await shop.pool.query(attempts, [secondId()])
    expect([before[0].state, after]).toEqual(['cancelled', before])
    expect(await charges()).toBe(1)
    await expectBooksToAgree(shop)
  })

  it('is replaced by another one, which pays at once', async () => {
    ;({ shop, customer } = await openLivedShop(secondChargeDeclined))
    expect(await changeCard(GOOD)).toEqual({ lastFourDidgets: '4242' })
    await shop.worker.runDue()
    expect((await second()).orderStatus).toBe('Paid')
    await expectBooksToAgree(shop)
  })

  it('because the bank wants the customer is confirmed on the page, on the same intent', async () => {
    shop = await openTestShop()
    const planned = await customerWithBoxes(shop)
    const boxId = planned.boxes[0]?.boxId as BoxId
    const { clientSecret } = (await planned.get(`/box/${boxId}/payment-client-secret`)).body
    await answer(await shop.provider.confirmOnSession({ clientSecret, cardNumber: ASKS_THE_BANK }))
    customer = { ...planned, boxId, reference: '', pricePence: 0 }
    await live('2026-12-18')
    expect((await newestLetter(shop, customer.email)).subject).toBe('Please confirm a payment with your bank')
    const quote = (await customer.get(`/box/${secondId()}/payment-client-secret`)).body
    expect(quote.savedPaymentMethodId).toBeTruthy()
    const { clientSecret: again, savedPaymentMethodId: paymentMethodId } = quote
    await answer(await shop.provider.confirmSaved({ clientSecret: again, paymentMethodId }))
    await shop.worker.runDue()
    expect((await second()).orderStatus).toBe('Paid')
    await expectBooksToAgree(shop)
  })
})

it.each([
  ['4000009900000012', 'charged'],
  ['4000009900000020', 'not charged'],
])('a lost answer for the card %s (%s) is found out by looking, and the box is paid once', async (card) => {
  ;({ shop, customer } = await openLivedShop(secondBoxSoon))
  await changeCard(card)
  await live('2026-12-19')
  const { rows } = await shop.pool.query(`SELECT count(*)::int AS count FROM ledger WHERE box_id = $1`, [
    secondId(),
  ])
  expect(rows[0].count).toBeLessThanOrEqual(1)
  await expectBooksToAgree(shop)
})

describe('a subscription that was ended', () => {
  const ended: Life = {
    after: firstBoxPaid,
    async live(shop, { post }) {
      await post('/account/set-subscription-status', { status: false })
      await liveUntilNoon(shop, '2027-01-25')
    },
  }

  it('never charges again, while the processed box still comes', async () => {
    ;({ shop, customer } = await openLivedShop(ended))
    const first = await customer.get(`/boxes/${customer.boxId}`)
    expect(first.body.orderStatus).toBe('Delivered')
    expect(await charges()).toBe(1)
  })

  it('can be taken back with the stored card, planned from today', async () => {
    ;({ shop, customer } = await openLivedShop(ended))
    expect((await setActive(true)).body).toEqual({ active: true })
    const future = (await customer.get('/boxes/future')).body
    expect(future).toHaveLength(3)
    expect(future[0].deliveryDate > '2027-01-25').toBe(true)
    expect(['Scheduled', 'CustomerNotified']).toContain(future[0].orderStatus)
    await live('2027-02-14')
    await expectBooksToAgree(shop)
    expect(await charges()).toBe(2)
  })
})
