import { formatPounds, pence } from '@cupboard/domain/money'
import { afterEach, describe, expect, it } from 'vitest'
import { newestLetter, signInAgain } from '#testing/customers.ts'
import { callsOf, customerWithBoxes } from '#testing/homes.ts'
import {
  firstBoxPaid,
  liveBusyDays,
  liveUntilNoon,
  secondBoxSoon,
  secondChargeDeclined,
} from '#testing/money/lives.ts'
import { openLivedShop, type PaidCustomer } from '#testing/money/open-lived-shop.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let customer: PaidCustomer
afterEach(() => shop.close())

/** Signs the customer in again and returns their GET calls. */
async function signedIn({ customerId, email }: { customerId: PaidCustomer['customerId']; email: string }) {
  const { token } = await signInAgain(shop, email)
  return callsOf(shop, { customerId, email, token }).get
}

const priceOf = (box: { boxPrice: number }) => formatPounds(pence(box.boxPrice))

describe('a charge to come', () => {
  it('is told with its day and its card on every box that will be charged, and on no other', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxPaid))
    await customer.post(`/boxes/${customer.boxes[2]?.boxId}/make-active`, { status: false })
    const [paid, second, skipped] = (await customer.get('/boxes')).body
    expect([paid.charge, skipped.charge]).toEqual([null, null])
    expect(second).toMatchObject({
      deliveryDate: '2026-12-21',
      dispatchDate: '2026-12-19',
      charge: { on: '2026-12-18', cardLastFour: '4242' },
      failedPayment: null,
      deliveryAddress: ['Ada Cooke', '1 Larder Lane', 'Bristol', 'BS1 4QA'],
    })
    const unpaid = await customerWithBoxes(shop)
    expect((await unpaid.get('/boxes/next')).body.charge).toBeNull()
  })

  it('is told by the notice in the same words, and happens on that day', async () => {
    ;({ shop, customer } = await openLivedShop(secondBoxSoon))
    await liveUntilNoon(shop, '2026-12-14')
    let get = await signedIn(customer)
    const { body: box } = await get(`/boxes/${customer.boxes[1]?.boxId}`)
    expect((await newestLetter(shop, customer.email)).text).toContain(
      `${priceOf(box)} is taken from ··4242 on Fri 18-12. The box leaves us on Sat 19-12 and comes on Mon 21-12.`,
    )
    await liveUntilNoon(shop, '2026-12-17')
    get = await signedIn(customer)
    expect((await get('/receipts')).body).toHaveLength(1)
    await liveUntilNoon(shop, '2026-12-18')
    get = await signedIn(customer)
    expect((await get('/receipts')).body[0]).toMatchObject({ issuedOn: '2026-12-18', total: box.boxPrice })
  })
})

describe('a card that is refused', () => {
  it('is told with the days that follow, by box, letter and notification alike', async () => {
    ;({ shop, customer } = await openLivedShop(secondChargeDeclined))
    const { get } = customer
    const { body: box } = await get(`/boxes/${customer.boxes[1]?.boxId}`)
    expect(box).toMatchObject({
      charge: null,
      failedPayment: {
        wants: 'our-next-try',
        cardLastFour: '5100',
        declines: 1,
        triesAgainOn: '2026-12-19',
        comesThenOn: '2026-12-22',
        comesIfPaidTodayOn: '2026-12-21',
        payBy: '2027-01-01',
      },
    })
    const { text } = await newestLetter(shop, customer.email)
    expect(text).toContain(`${priceOf(box)} could not be taken from ··5100 for your box of Mon 21-12.`)
    expect(text).toContain('We try the card again on Sat 19-12; the box then comes on Tue 22-12.')
    expect(text).toContain(`Pay ${priceOf(box)} now: `)
    const [news] = (await get('/notifications')).body
    expect(news).toMatchObject({
      heading: 'Your card was refused',
      linkWhenClicked: expect.stringMatching(new RegExp(`/payment\\?box=${box.boxId}$`)),
    })
  })

  it('by a bank that wants to hear from the customer is theirs to confirm', async () => {
    shop = await openTestShop()
    const customer = await customerWithBoxes(shop)
    const { clientSecret } = (await customer.get(`/box/${customer.boxes[0]?.boxId}/payment-client-secret`))
      .body
    const asked = await shop.provider.confirmOnSession({ clientSecret, cardNumber: '4000002760003184' })
    if (!('challengeId' in asked)) throw new Error('this card asks the customer')
    await shop.provider.answerChallenge({ challengeId: asked.challengeId, isApproved: true })
    await liveBusyDays(shop, '2026-12-18')
    const get = await signedIn(customer)
    const { body: box } = await get(`/boxes/${customer.boxes[1]?.boxId}`)
    expect(box.failedPayment).toMatchObject({ wants: 'confirmation', triesAgainOn: null })
    expect((await get('/notifications')).body[0].linkWhenClicked).toContain(`/payment?box=${box.boxId}`)
  })
})

describe('payment details', () => {
  it('name the customer, and not the placeholder that the card form sends', async () => {
    shop = await openTestShop()
    const customer = await customerWithBoxes(shop)
    const { body } = await customer.get(`/box/${customer.boxes[0]?.boxId}/payment-client-secret`)
    await shop.provider.confirmOnSession({
      clientSecret: body.clientSecret,
      cardNumber: '4242424242424242',
      billingName: 'Customer Name',
    })
    await shop.worker.runDue()
    expect((await customer.get('/payment')).body.billingAddress.name).toBe('Ada Cooke')
  })
})
