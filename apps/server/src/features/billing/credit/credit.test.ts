import type { BoxId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { askRefund } from '#features/billing/refunds/ask-refund.ts'
import { ask, signInAgain } from '#testing/customers.ts'
import { booksOf, customerWithPaidBox, refundAsk } from '#testing/money/refunds.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { readBalance } from './credit-store.ts'
import { giveCredit } from './give-credit.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

type Customer = Awaited<ReturnType<typeof customerWithPaidBox>>

const gift = (customer: Customer, amountPence: number) =>
  giveCredit(shop.deps, {
    customerId: customer.customerId,
    amountPence: pence(amountPence),
    reason: 'late',
    note: null,
    actor: { kind: 'operator' },
  })
const balanceOf = (customer: Customer) => readBalance(shop.deps.db, customer.customerId)

async function liveUntil(instant: string): Promise<void> {
  while (shop.clock.now() < new Date(instant)) {
    shop.clock.advance(12 * 3_600_000)
    await shop.worker.runDue()
  }
}

async function secondBoxOf(customer: Customer) {
  const boxId = (customer.boxes[1]?.boxId ?? '') as BoxId
  const { token } = await signInAgain(shop, customer.email)
  const path = `/customer/${customer.customerId}/boxes/${boxId}`
  const box = (await ask(shop, 'GET', path, { token })).body
  const { rows } = await shop.pool.query(
    `SELECT amount_pence::int AS card, credit_pence::int AS credit, state FROM payment WHERE box_id = $1`,
    [boxId],
  )
  return { boxId, token, path, box, payment: rows[0] }
}

const letters = async (customer: Customer): Promise<{ subject: string; text: string }[]> =>
  (await ask(shop, 'GET', `/demo/mail?to=${encodeURIComponent(customer.email)}`)).body

const pounds = (sum: number) => `£${(sum / 100).toFixed(2)}`

it('credit is used by the next charge before the card, and notice, screen and receipt say so', async () => {
  const customer = await customerWithPaidBox(shop)
  expect(await gift(customer, 300)).toBe(300)
  await liveUntil('2026-12-15T12:00:00Z')
  const announced = await secondBoxOf(customer)
  const sentence = `£3.00 of credit is used, ${pounds(announced.box.boxPrice - 300)} is taken from ··4242`
  expect(announced.box.charge.credit).toBe(300)
  const notice = (await letters(customer)).find(({ subject }) => subject.startsWith('Your box of'))
  expect(notice?.text).toContain(sentence)
  await liveUntil('2026-12-18T12:00:00Z')
  const { payment, box, path, token } = await secondBoxOf(customer)
  expect(payment).toEqual({ card: box.boxPrice - 300, credit: 300, state: 'succeeded' })
  expect(await balanceOf(customer)).toBe(0)
  const receipt = (await ask(shop, 'GET', `${path}/receipt`, { token })).body
  expect(receipt).toMatchObject({ total: box.boxPrice, creditUsed: 300 })
  const paid = (await letters(customer)).find(({ subject }) => subject.startsWith('Paid:'))
  expect(paid?.text).toContain('£3.00 of credit was used')
})

it('a box that credit pays for in full asks no card', async () => {
  const customer = await customerWithPaidBox(shop)
  for (let given = 0; given < 3; given++) await gift(customer, 100_00)
  await liveUntil('2026-12-18T12:00:00Z')
  const { payment, box, boxId } = await secondBoxOf(customer)
  expect(payment).toEqual({ card: 0, credit: box.boxPrice, state: 'succeeded' })
  expect(box.orderStatus).toBe('Paid')
  expect((await shop.provider.ledger()).charges).toHaveLength(1)
  expect(await balanceOf(customer)).toBe(300_00 - box.boxPrice)
  const refund = await askRefund(shop.deps, refundAsk({ ...customer, boxId }))
  expect(refund).toMatchObject({ state: 'succeeded', cardPence: 0, creditPence: box.boxPrice })
  expect(await balanceOf(customer)).toBe(300_00)
})

it('what credit paid goes back as credit, after what the card paid', async () => {
  const customer = await customerWithPaidBox(shop)
  await gift(customer, 300)
  await liveUntil('2026-12-18T12:00:00Z')
  const { boxId, box } = await secondBoxOf(customer)
  await askRefund(shop.deps, refundAsk({ ...customer, boxId }))
  expect(await booksOf(shop, boxId)).toMatchObject({
    status: 'Cancelled',
    refunds: [box.boxPrice - 300],
    credit: 300,
    notes: 1,
  })
})

it('credit of a box that nobody pays for is the customer’s again', async () => {
  const customer = await customerWithPaidBox(shop, '5105105105105100')
  await gift(customer, 300)
  await liveUntil('2026-12-18T12:00:00Z')
  expect(await balanceOf(customer)).toBe(0)
  await liveUntil('2027-01-05T12:00:00Z')
  const { payment } = await secondBoxOf(customer)
  expect(payment).toMatchObject({ credit: 0, state: 'cancelled' })
  expect(await balanceOf(customer)).toBe(300)
})

it('the same press twice gives credit once', async () => {
  const { customerId } = await customerWithPaidBox(shop)
  const one = {
    customerId,
    amountPence: pence(500),
    reason: 'late',
    note: null,
    actor: { kind: 'operator' },
    key: 'one press',
  } as const
  await Promise.all([giveCredit(shop.deps, one), giveCredit(shop.deps, one)])
  expect(await readBalance(shop.deps.db, customerId)).toBe(500)
  const { rows } = await shop.pool.query(
    `SELECT count(*)::int AS told FROM event WHERE kind = 'credit-given'`,
  )
  expect(rows[0].told).toBe(1)
})
