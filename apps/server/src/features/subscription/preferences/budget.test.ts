import { afterEach, describe, expect, it } from 'vitest'
import { ask, newestLetter, signInAgain } from '#testing/customers.ts'
import { callsOf, customerWithBoxes } from '#testing/homes.ts'
import { liveBusyDays, secondBoxAnnounced, secondBoxSoon } from '#testing/money/lives.ts'
import { openLivedShop } from '#testing/money/open-lived-shop.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

type Line = { quantity: number; price: number; reason: { text: string; putOff?: { packs: number } } }
type Box = { boxId: string; boxPrice: number; orderStatus: string; productQuantities: Line[] }
type Calls = ReturnType<typeof callsOf>

const boxesOf = async ({ get }: Calls): Promise<Box[]> => (await get('/boxes/future')).body
const setBudget = ({ post }: Calls, budgetPence: number | null) =>
  post('/box-preferences/budget', { budgetPence })

const PRODUCTS = ['toilet-roll', 'washing-up', 'shampoo', 'dw-tablets', 'bleach', 'hand-soap', 'foil']

/** Below what the dearest box costs now, and possible. */
async function tightBudget(calls: Calls): Promise<number> {
  const dearest = Math.max(...(await boxesOf(calls)).map(({ boxPrice }) => boxPrice))
  expect(dearest).toBeGreaterThan(1_100)
  return dearest - 100
}

describe('a budget', () => {
  it('is kept by every box that is planned, and the box says what was left out and why', async () => {
    shop = await openTestShop()
    const customer = await customerWithBoxes(shop, PRODUCTS)
    const budget = await tightBudget(customer)
    expect((await setBudget(customer, budget)).body).toMatchObject({ budgetPence: budget })
    expect((await customer.get('/box-preferences')).body).toMatchObject({ budgetPence: budget })
    const boxes = await boxesOf(customer)
    for (const { boxPrice } of boxes) expect(boxPrice).toBeLessThanOrEqual(budget)
    const lines = boxes.flatMap((box) => box.productQuantities)
    const short = lines.filter(({ reason }) => reason.putOff)
    expect(short.length).toBeGreaterThan(0)
    expect(short[0]?.reason.text).toMatch(/We left out .* to stay within £/)
  })

  it('is shown first by a dry run, and taken back gives the boxes as they were', async () => {
    shop = await openTestShop()
    const customer = await customerWithBoxes(shop, PRODUCTS)
    const before = await boxesOf(customer)
    const budget = await tightBudget(customer)
    const { body } = await customer.post('/preview', { act: 'budget', budgetPence: budget })
    expect(body.boxes.length).toBeGreaterThan(0)
    expect(await boxesOf(customer)).toEqual(before)
    await setBudget(customer, budget)
    expect((await boxesOf(customer)).map(({ boxPrice }) => boxPrice)).not.toEqual(
      before.map(({ boxPrice }) => boxPrice),
    )
    await setBudget(customer, null)
    expect(await boxesOf(customer)).toEqual(before)
  })

  it.each([9_99, 1_000_01])('of %d pence is refused', async (budgetPence) => {
    shop = await openTestShop()
    const customer = await customerWithBoxes(shop)
    expect((await setBudget(customer, budgetPence)).status).toBe(422)
  })

  it('leaves an announced box as it was told, and the notice of the next one tells what it left out', async () => {
    const { customer: paid, ...lived } = await openLivedShop(secondBoxAnnounced)
    shop = lived.shop
    const [announced, next] = await boxesOf(paid)
    expect(announced?.orderStatus).toBe('CustomerNotified')
    const budget = Math.max(1_000, Math.min(announced?.boxPrice ?? 0, next?.boxPrice ?? 0) - 1)
    await setBudget(paid, budget)
    expect((await boxesOf(paid))[0]?.boxPrice).toBe(announced?.boxPrice)
    expect((await boxesOf(paid))[1]?.boxPrice).toBeLessThanOrEqual(budget)
    await liveBusyDays(shop, '2027-01-15')
    const later = callsOf(shop, { ...paid, ...(await signInAgain(shop, paid.email)) })
    const told = (await boxesOf(later)).find(({ orderStatus }) => orderStatus === 'CustomerNotified')
    expect(told?.boxPrice).toBeLessThanOrEqual(budget)
    const letters = (await ask(shop, 'GET', `/demo/mail?to=${encodeURIComponent(paid.email)}`)).body
    const notice = letters.find(({ subject }: { subject: string }) => subject.startsWith('Your box of'))
    const leftOut = told?.productQuantities.some(({ reason }) => reason.putOff)
    expect(notice.text.includes('To stay within your budget')).toBe(leftOut)
  })

  it('is kept when a price has risen since the planning', async () => {
    const { customer: paid, ...lived } = await openLivedShop(secondBoxSoon)
    shop = lived.shop
    const [planned] = await boxesOf(paid)
    const budget = Math.max(1_000, planned?.boxPrice ?? 0)
    await setBudget(paid, budget)
    await shop.pool.query('UPDATE product SET price_pence = price_pence + 100')
    await liveBusyDays(shop, '2026-12-15')
    const later = callsOf(shop, { ...paid, ...(await signInAgain(shop, paid.email)) })
    const [announced] = await boxesOf(later)
    expect(announced?.orderStatus).toBe('CustomerNotified')
    expect(announced?.boxPrice).toBeLessThanOrEqual(budget)
    expect((await newestLetter(shop, paid.email)).text).toContain('To stay within your budget')
  })
})
