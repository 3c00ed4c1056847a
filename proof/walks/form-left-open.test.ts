import { dateOnly, daysBetween, londonDay } from '@cupboard/domain/calendar'
import { liveUntil } from '@cupboard/server/src/demo/demo-clock.ts'
import { ask, signInAgain } from '@cupboard/server/src/testing/customers.ts'
import { customerWithBoxes } from '@cupboard/server/src/testing/homes.ts'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkInvariants } from '#check-invariants.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(async () => {
  await shop.worker.runDue()
  expect(await checkInvariants(shop)).toEqual([])
  await shop.close()
})

type Box = { boxId: string; deliveryDate: string; orderStatus: string }

it.each([
  ['past the first day', '2026-12-01T09:00:00Z'],
  ['past the second', '2026-12-28T09:00:00Z'],
  ['past all three', '2027-03-05T09:00:00Z'],
])('a payment form left open %s pays for a day that is to come, and says which', async (_until, instant) => {
  const customer = await customerWithBoxes(shop)
  const { body } = await customer.get(`/box/${customer.boxes[0]?.boxId}/payment-client-secret`)
  await liveUntil({ clock: shop.clock, db: shop.deps.db }, new Date(instant), () => shop.worker.runDue())
  const paid = { clientSecret: body.clientSecret, cardNumber: '4242424242424242' }
  await ask(shop, 'POST', '/demo/payments/confirm', { body: paid })
  await shop.worker.runDue()
  const { token } = await signInAgain(shop, customer.email)
  const { body: boxes } = await ask(shop, 'GET', `/customer/${customer.customerId}/boxes`, { token })
  const today = londonDay(shop.clock.now())
  const [first] = boxes as Box[]
  expect(first).toMatchObject({ boxId: customer.boxes[0]?.boxId, orderStatus: 'Paid' })
  const days = (boxes as Box[]).map(({ deliveryDate }) => dateOnly(deliveryDate))
  for (const day of days) expect(day > today, `${day} is to come`).toBe(true)
  const apart = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day))
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(20)
  const { body: letters } = await ask(shop, 'GET', `/demo/mail?to=${encodeURIComponent(customer.email)}`)
  const receipt = letters.find(({ subject }: { subject: string }) => subject.startsWith('Paid: '))
  expect(receipt.text).toContain(first?.deliveryDate.split('-').reverse().join('-'))
})
