import { addDays, type DateOnly, dateOnly } from '@cupboard/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activateWithoutCard, customerWithBoxes, SOME_ADDRESS } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Customer = Awaited<ReturnType<typeof customerWithBoxes>>

async function activeCustomer() {
  const customer = await customerWithBoxes(shop)
  await activateWithoutCard(shop, customer.customerId)
  return customer
}

const boxId = (customer: Customer, index: number) => customer.boxes[index]?.boxId ?? ''
const daysFor = (customer: Customer, index: number) =>
  customer.get(`/boxes/${boxId(customer, index)}/delivery-days`)

function daysFrom(first: string, count: number): DateOnly[] {
  return Array.from({ length: count }, (_, index) => addDays(dateOnly(first), index))
}

/** Those of some days on which the shop puts the box when it is asked to, and on no other. */
async function acceptedAmong(days: readonly DateOnly[], customer: Customer, index: number) {
  const accepted: DateOnly[] = []
  for (const dateTime of days) {
    const input = { boxId: boxId(customer, index), dateTime, adjustForFutureBoxes: true }
    const { status, body } = await customer.post('/change-delivery-date', input)
    if (status === 200 && body.deliveryDate === dateTime) accepted.push(dateTime)
  }
  return accepted
}

describe('the days offered for a box', () => {
  it.each([
    ['the last box, over Christmas', 2, daysFrom('2026-12-18', 20)],
    ['the last box, half a year ahead', 2, daysFrom('2027-05-10', 12)],
    ['the next box, from today', 0, daysFrom('2026-11-16', 16)],
  ])('are exactly those on which the shop then brings it: %s', async (_name, index, days) => {
    for (const customer of [await activeCustomer(), await customerWithBoxes(shop)]) {
      const offered = (await daysFor(customer, index)).body.days
      const accepted = await acceptedAmong(days, customer, index)
      expect(accepted.length).toBeGreaterThan(3)
      expect(offered.filter((day: DateOnly) => days.includes(day))).toEqual(accepted)
    }
  })

  it('begin after the box in front and end half a year ahead', async () => {
    const { status, body } = await daysFor(await activeCustomer(), 2)
    expect(status).toBe(200)
    expect(body).toMatchObject({ from: '2026-12-22', until: '2027-05-15' })
    expect([body.days[0], body.days.at(-1)]).toEqual([body.from, body.until])
  })

  it('are those of the nation the box goes to', async () => {
    const customer = await activeCustomer()
    const SAINT_ANDREWS_DAY = '2026-11-30'
    expect((await daysFor(customer, 1)).body.days).toContain(SAINT_ANDREWS_DAY)
    await customer.post('/account/address', { ...SOME_ADDRESS, city: 'Edinburgh', postCode: 'EH1 1AA' })
    expect((await daysFor(customer, 1)).body.days).not.toContain(SAINT_ANDREWS_DAY)
  })

  it('are not told of a box that can no longer be moved, in the words of whoever tries to', async () => {
    const customer = await activeCustomer()
    await shop.pool.query(`UPDATE box SET status = 'Shipped' WHERE box_id = $1`, [boxId(customer, 0)])
    expect(await daysFor(customer, 0)).toMatchObject({ status: 409, body: { code: 'box-processed' } })
  })
})
