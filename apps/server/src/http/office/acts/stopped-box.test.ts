import { afterEach, beforeEach, expect, it } from 'vitest'
import { booksOf, customerWithPaidBox } from '#testing/money/refunds.ts'
import { type StaffMember, staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

const reason = 'looked at by hand'
let shop: TestShop
let support: StaffMember
let customer: Awaited<ReturnType<typeof customerWithPaidBox>>

/** The provider refused to give the money back, so the box waits for a person. */
beforeEach(async () => {
  shop = await openTestShop({
    aroundPayments: (payments) => ({
      ...payments,
      refundCharge: async () => ({ kind: 'refused', why: 'no balance' }),
    }),
  })
  support = await staffMember(shop, 'support')
  customer = await customerWithPaidBox(shop)
  const all = { refundId: crypto.randomUUID(), wish: { kind: 'all' }, reason: 'damaged', note: reason }
  await support.post(`/boxes/${customer.boxId}/refunds`, { ...all, stopsBox: true })
  expect((await booksOf(shop, customer.boxId)).status).toBe('Error')
})
afterEach(() => shop.close())

it('a stopped box that was paid goes on, with a row in the audit', async () => {
  const released = await support.post(`/boxes/${customer.boxId}/release`, { reason })
  expect(released).toMatchObject({ status: 200, body: { orderStatus: 'Paid' } })
  const { rows } = await shop.pool.query('SELECT deed, before FROM office_audit ORDER BY number DESC LIMIT 1')
  expect(rows[0]).toEqual({ deed: 'release-box', before: { orderStatus: 'Error' } })
})

it('a stopped box that was paid is not cancelled: its money goes back instead', async () => {
  const answer = await support.post(`/boxes/${customer.boxId}/cancel`, { reason })
  expect(answer).toMatchObject({ status: 422, body: { message: 'This box is paid. Refund it instead.' } })
  expect((await booksOf(shop, customer.boxId)).status).toBe('Paid')
})
