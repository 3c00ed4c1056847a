import type { BoxId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import { afterEach, expect, it } from 'vitest'
import { askRefund } from '#features/billing/refunds/ask-refund.ts'
import { ask, signInAgain } from '#testing/customers.ts'
import { firstBoxPaid, liveUntilNoon, secondBoxSoon, secondChargeSoon } from '#testing/money/lives.ts'
import { openLivedShop, type PaidCustomer } from '#testing/money/open-lived-shop.ts'
import { booksOf, refundAsk } from '#testing/money/refunds.ts'
import type { TestShop } from '#testing/open-test-shop.ts'
import { readBalance } from './credit-store.ts'
import { giveCredit } from './give-credit.ts'

let shop: TestShop
let customer: PaidCustomer
afterEach(() => shop.close())

const gift = (amountPence: number) =>
  giveCredit(shop.deps, {
    customerId: customer.customerId,
    amountPence: pence(amountPence),
    reason: 'late',
    note: null,
    actor: { kind: 'operator' },
  })
const balance = () => readBalance(shop.deps.db, customer.customerId)

async function secondBox() {
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

const letters = async (): Promise<{ subject: string; text: string }[]> =>
  (await ask(shop, 'GET', `/demo/mail?to=${encodeURIComponent(customer.email)}`)).body

const pounds = (sum: number) => `£${(sum / 100).toFixed(2)}`

it('credit is used by the next charge before the card, and notice, screen and receipt say so', async () => {
  ;({ shop, customer } = await openLivedShop(secondBoxSoon))
  expect(await gift(300)).toBe(300)
  await liveUntilNoon(shop, '2026-12-15')
  const announced = await secondBox()
  const sentence = `£3.00 of credit is used, ${pounds(announced.box.boxPrice - 300)} is taken from ··4242`
  expect(announced.box.charge.credit).toBe(300)
  const notice = (await letters()).find(({ subject }) => subject.startsWith('Your box of'))
  expect(notice?.text).toContain(sentence)
  await liveUntilNoon(shop, '2026-12-18')
  const { payment, box, path, token } = await secondBox()
  expect(payment).toEqual({ card: box.boxPrice - 300, credit: 300, state: 'succeeded' })
  expect(await balance()).toBe(0)
  const receipt = (await ask(shop, 'GET', `${path}/receipt`, { token })).body
  expect(receipt).toMatchObject({ total: box.boxPrice, creditUsed: 300 })
  const paid = (await letters()).find(({ subject }) => subject.startsWith('Paid:'))
  expect(paid?.text).toContain('£3.00 of credit was used')
})

it('each box to come shows what earlier boxes leave of the credit, alone and in the list', async () => {
  ;({ shop, customer } = await openLivedShop(secondBoxSoon))
  const { token } = await signInAgain(shop, customer.email)
  const own = `/customer/${customer.customerId}/boxes`
  const boxesToCome = async () => (await ask(shop, 'GET', `${own}/future`, { token })).body
  const creditsOf = (boxes: { charge: { credit?: number } | null }[]) =>
    boxes.map(({ charge }) => charge?.credit)
  const [first] = await boxesToCome()
  for (let left = first.boxPrice + 500; left > 0; left -= 100_00) await gift(Math.min(left, 100_00))
  const boxes = await boxesToCome()
  expect(boxes.length).toBeGreaterThan(2)
  expect(creditsOf(boxes)).toEqual(boxes.map((_: unknown, at: number) => [first.boxPrice, 500][at]))
  const alone = []
  for (const { boxId } of boxes) alone.push((await ask(shop, 'GET', `${own}/${boxId}`, { token })).body)
  expect(creditsOf(alone)).toEqual(creditsOf(boxes))
})

it('a box that credit pays for in full asks no card', async () => {
  ;({ shop, customer } = await openLivedShop(secondBoxSoon))
  for (let given = 0; given < 3; given++) await gift(100_00)
  await liveUntilNoon(shop, '2026-12-18')
  const { payment, box, boxId } = await secondBox()
  expect(payment).toEqual({ card: 0, credit: box.boxPrice, state: 'succeeded' })
  expect(box.orderStatus).toBe('Paid')
  expect((await shop.provider.ledger()).charges).toHaveLength(1)
  expect(await balance()).toBe(300_00 - box.boxPrice)
  const refund = await askRefund(shop.deps, refundAsk({ ...customer, boxId }))
  expect(refund).toMatchObject({ state: 'succeeded', cardPence: 0, creditPence: box.boxPrice })
  expect(await balance()).toBe(300_00)
})

it('what credit paid goes back as credit, after what the card paid', async () => {
  ;({ shop, customer } = await openLivedShop(secondBoxSoon))
  await gift(300)
  await liveUntilNoon(shop, '2026-12-18')
  const { boxId, box } = await secondBox()
  await askRefund(shop.deps, refundAsk({ ...customer, boxId }))
  expect(await booksOf(shop, boxId)).toMatchObject({
    status: 'Cancelled',
    refunds: [box.boxPrice - 300],
    credit: 300,
    notes: 1,
  })
})

it('credit of a box that nobody pays for is the customer’s again', async () => {
  ;({ shop, customer } = await openLivedShop(secondChargeSoon))
  await gift(300)
  await liveUntilNoon(shop, '2026-12-18')
  expect(await balance()).toBe(0)
  await liveUntilNoon(shop, '2027-01-05')
  const { payment } = await secondBox()
  expect(payment).toMatchObject({ credit: 0, state: 'cancelled' })
  expect(await balance()).toBe(300)
})

it('the same press twice gives credit once', async () => {
  ;({ shop, customer } = await openLivedShop(firstBoxPaid))
  const { customerId } = customer
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
