import { afterEach, describe, expect, it } from 'vitest'
import { runCommand } from '#ops/commands.ts'
import { ask, signInAgain } from '#testing/customers.ts'
import { customerWithBoxes } from '#testing/homes.ts'
import { firstBoxDelivered, firstBoxPaid, liveBusyDays, liveUntilNoon } from '#testing/money/lives.ts'
import { openLivedShop, type PaidCustomer } from '#testing/money/open-lived-shop.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let customer: PaidCustomer
afterEach(() => shop.close())

async function activeCustomer(products?: readonly string[], expires = { expMonth: 12, expYear: 2039 }) {
  const customer = await customerWithBoxes(shop, products)
  const { body } = await customer.get(`/box/${customer.boxes[0]?.boxId}/payment-client-secret`)
  await shop.provider.confirmOnSession({
    clientSecret: body.clientSecret,
    cardNumber: '4242424242424242',
    savesCard: true,
    ...expires,
  })
  await shop.worker.runDue()
  return customer
}

const live = (advance: string) => ask(shop, 'POST', '/demo/clock', { body: { advance } })
const lettersTo = async ({ email }: { email: string }): Promise<{ subject: string; text: string }[]> =>
  (await ask(shop, 'GET', `/demo/mail?to=${encodeURIComponent(email)}`)).body
const subjectsTo = async (customer: { email: string }) =>
  (await lettersTo(customer)).map((letter) => letter.subject)
const priceOf = async (productId: string): Promise<number> =>
  (await shop.pool.query('SELECT price_pence FROM product WHERE product_id = $1', [productId])).rows[0]
    .price_pence
const setPrice = async (productId: string, pence: number) =>
  (await runCommand(shop.deps, ['price', productId, String(pence), '--yes', '--sure'])).says[0] ?? ''

describe('a price that rises', () => {
  it('is told a week ahead to those who have the product, and to nobody else', async () => {
    shop = await openTestShop()
    const ada = await activeCustomer(['shampoo', 'toilet-roll'])
    const bea = await activeCustomer(['toilet-roll'])
    const idle = await customerWithBoxes(shop, ['shampoo'])
    const before = await priceOf('shampoo')
    expect(await setPrice('shampoo', before + 100)).toContain('from 23-11-2026; 1 customer is told.')
    await shop.worker.runDue()
    const [letter] = await lettersTo(ada)
    expect(letter?.subject).toMatch(/^A new price for /)
    expect(letter?.text).toContain('From 23-11-2026')
    expect(letter?.text).toContain('/subscription-details')
    for (const other of [bea, idle])
      expect((await subjectsTo(other)).filter((subject) => subject.startsWith('A new price'))).toEqual([])
    await live('P6D')
    expect(await priceOf('shampoo')).toBe(before)
    await live('P1D')
    expect(await priceOf('shampoo')).toBe(before + 100)
    expect((await subjectsTo(ada)).filter((subject) => subject.startsWith('A new price'))).toHaveLength(1)
  })

  it('is taken back by the next word on it', async () => {
    shop = await openTestShop()
    const before = await priceOf('shampoo')
    await setPrice('shampoo', before + 100)
    expect(await setPrice('shampoo', before - 1)).toContain('from now on')
    await live('P8D')
    expect(await priceOf('shampoo')).toBe(before - 1)
  })
})

describe('a card that expires', () => {
  it('is told about once, in the month before', async () => {
    shop = await openTestShop()
    const customer = await activeCustomer(undefined, { expMonth: 1, expYear: 2027 })
    const told = async () =>
      (await subjectsTo(customer)).filter((subject) => subject === 'Your card is about to expire').length
    await liveBusyDays(shop, '2026-12-30')
    expect(await told()).toBe(0)
    await liveUntilNoon(shop, '2026-12-31')
    expect(await told()).toBe(1)
    await liveUntilNoon(shop, '2027-01-04')
    await liveBusyDays(shop, '2027-01-31')
    expect(await told()).toBe(1)
  })
})

describe('the half-yearly reminder', () => {
  const reminders = async () =>
    (await lettersTo(customer)).filter((letter) => letter.subject.startsWith('A reminder'))

  it('comes once each half year, with what comes next and how to end it', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxDelivered))
    await liveBusyDays(shop, '2027-05-12')
    await liveUntilNoon(shop, '2027-05-15')
    expect(await reminders()).toHaveLength(0)
    await liveUntilNoon(shop, '2027-05-16')
    expect(await reminders()).toHaveLength(1)
    expect((await reminders())[0]?.text).toMatch(/next box comes on \d\d-05-2027 and costs £\d+\.\d\d/)
    shop.clock.set('2027-11-15T12:00:00Z')
    await shop.worker.runDue()
    expect(await reminders()).toHaveLength(1)
    await liveUntilNoon(shop, '2027-11-16')
    expect(await reminders()).toHaveLength(2)
  })

  it('does not reach somebody who has left', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxDelivered))
    await customer.post('/account/set-subscription-status', { status: false })
    await liveBusyDays(shop, '2027-05-13')
    await liveUntilNoon(shop, '2027-05-18')
    await liveBusyDays(shop, '2027-06-16')
    expect(await reminders()).toEqual([])
  })
})

describe('the contract', () => {
  const payment = async () => {
    const { token } = await signInAgain(shop, customer.email)
    return (await ask(shop, 'GET', `/customer/${customer.customerId}/payment`, { token })).body
  }

  it('is written down when it begins, with the days in which one may withdraw', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxPaid))
    const begun = {
      coolingOffUntil: '2026-12-05',
      contract: {
        startedOn: '2026-11-16',
        agreedTexts: 'terms of April 2025, key information of November 2026',
        law: 'Consumer Contracts Regulations 2013',
      },
    }
    expect(await payment()).toMatchObject(begun)
    await liveBusyDays(shop, '2026-12-05')
    expect(await payment()).toMatchObject(begun)
    await liveUntilNoon(shop, '2026-12-06')
    expect((await payment()).coolingOffUntil).toBeNull()
  })

  it('is confirmed by a letter that says all of it', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxPaid))
    const letters = await lettersTo(customer)
    const text = letters.find((letter) => letter.subject === 'Your Cupboard subscription has started')?.text
    for (const words of ['until you end it', 'seven days before', 'withdraw', 'April 2025', 'VAT no.'])
      expect(text).toContain(words)
  })
})
