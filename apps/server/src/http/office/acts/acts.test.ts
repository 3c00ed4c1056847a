import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newestLetter } from '#testing/customers.ts'
import { SOME_ADDRESS } from '#testing/homes.ts'
import { firstBoxPaid, liveBusyDays } from '#testing/money/lives.ts'
import { openLivedShop, type PaidCustomer } from '#testing/money/open-lived-shop.ts'
import { type StaffMember, staffMember } from '#testing/office/staff.ts'
import type { TestShop } from '#testing/open-test-shop.ts'

const reason = 'asked for by e-mail'

let shop: TestShop
let support: StaffMember
let customer: PaidCustomer

beforeEach(async () => {
  ;({ shop, customer } = await openLivedShop(firstBoxPaid))
  support = await staffMember(shop, 'support')
})
afterEach(() => shop.close())

const laterBox = () => customer.boxes[1]?.boxId ?? ''
const ofCustomer = (path: string) => `/customers/${customer.customerId}${path}`

async function newestDeed() {
  const { rows } = await shop.pool.query(
    `SELECT deed, subject, before, after, reason, customer_id, box_id, staff.name AS who
     FROM office_audit JOIN staff USING (staff_id) ORDER BY number DESC LIMIT 1`,
  )
  return rows[0]
}

async function chargesUntil(day: string): Promise<number> {
  const charged = async () =>
    (await shop.pool.query(`SELECT count(*)::int AS n FROM ledger WHERE kind = 'charge'`)).rows[0].n
  const before = await charged()
  await liveBusyDays(shop, day)
  return (await charged()) - before
}

describe('acting for a customer', () => {
  it('a notice of leaving ends the subscription, is told as received, and nothing is charged later', async () => {
    const notice = { reason, noticeBy: 'email', noticeAt: '2026-11-16T08:00:00.000Z' }
    const ended = await support.post(ofCustomer('/end-subscription'), notice)
    expect(ended).toMatchObject({ status: 200, body: { stopped: [] } })
    await shop.worker.runDue()
    const letter = await newestLetter(shop, customer.email)
    expect(letter.subject).toBe('Your Cupboard subscription has ended')
    expect(letter.text).toContain('as you told us by e-mail on 16-11-2026')
    expect(await newestDeed()).toMatchObject({
      deed: 'end-subscription',
      subject: 'Ada Cooke',
      before: { isActive: true },
      after: { isActive: false, noticeBy: 'email' },
      reason,
      who: 'Some support',
      customer_id: customer.customerId,
    })
    expect(await chargesUntil('2027-01-15')).toBe(0)
  })

  it('a notice read too late names what was charged after it had come', async () => {
    const { body: before } = await customer.get('/boxes')
    const paid = before.find((box: { orderStatus: string }) => box.orderStatus === 'Paid')
    // It came before the first box was paid and reached its cut-off.
    const notice = { reason, noticeBy: 'post', noticeAt: '2026-11-15T08:00:00.000Z' }
    const ended = await support.post(ofCustomer('/end-subscription'), notice)
    expect(ended.body.owedBack).toEqual([{ reference: paid.reference, pricePence: paid.boxPrice }])
  })

  it.each([
    ['2026-11-17T08:00:00.000Z', /later than now/],
    ['2026-01-01T08:00:00.000Z', /60 days/],
  ])('a notice of %s is refused in words', async (noticeAt, sentence) => {
    const answer = await support.post(ofCustomer('/end-subscription'), {
      reason,
      noticeBy: 'email',
      noticeAt,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.message).toMatch(sentence)
    expect((await customer.get('/account/get-subscription-status')).body).toMatchObject({ active: true })
  })

  it('a pause moves what can still be moved, and tells what comes all the same', async () => {
    const paused = await support.post(ofCustomer('/pause'), { reason, until: '2027-02-01' })
    expect(paused).toMatchObject({ status: 200, body: { deliveryDate: '2027-02-01' } })
    const { body } = await customer.get('/boxes/future')
    const coming = body.filter((box: { orderStatus: string }) => box.orderStatus !== 'Paid')
    expect(coming.map((box: { deliveryDate: string }) => box.deliveryDate >= '2027-02-01')).not.toContain(
      false,
    )
    expect(paused.body.stillComing).toEqual([
      { reference: expect.any(String), deliveryDate: customer.boxes[0]?.deliveryDate },
    ])
    expect(await newestDeed()).toMatchObject({
      deed: 'pause-subscription',
      after: { nextBoxOn: '2027-02-01' },
    })
    const again = await support.post(ofCustomer('/pause'), { reason, until: '2027-01-10' })
    expect(again).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Nothing has to pause') },
    })
    expect((await support.post(ofCustomer('/pause'), { reason, until: '2028-01-01' })).body.code).toBe(
      'day-not-possible',
    )
    expect(await chargesUntil('2027-01-15')).toBe(0)
  })

  it('a box is skipped as the shop, and the customer is told who did it', async () => {
    expect((await support.post(`/boxes/${laterBox()}/skip`, { reason })).status).toBe(200)
    expect((await customer.get(`/boxes/${laterBox()}`)).body.isSkipped).toBe(true)
    await shop.worker.runDue()
    const { body } = await customer.get('/notifications')
    expect(JSON.stringify(body)).toContain('We have skipped your box')
    const { rows } = await shop.pool.query(
      'SELECT moved_by FROM box_audit WHERE box_id = $1 ORDER BY number DESC LIMIT 1',
      [laterBox()],
    )
    expect(rows[0].moved_by).toBe('operator')
    expect(await newestDeed()).toMatchObject({
      deed: 'skip-box',
      before: { isSkipped: false },
      after: { isSkipped: true },
      box_id: laterBox(),
    })
  })

  it('what a customer does alone is not told to them', async () => {
    await customer.post(`/boxes/${laterBox()}/make-active`, { status: false })
    await shop.worker.runDue()
    expect(JSON.stringify((await customer.get('/notifications')).body)).not.toContain('skipped')
  })

  it('a box is moved to a day it can move to', async () => {
    const { body } = await support.get(`/boxes/${laterBox()}/delivery-days`)
    const deliveryDate = body.days.at(3)
    const before = customer.boxes[1]?.deliveryDate
    const moved = await support.post(`/boxes/${laterBox()}/move`, { reason, deliveryDate })
    expect(moved).toMatchObject({ status: 200, body: { deliveryDate } })
    expect(await newestDeed()).toMatchObject({
      deed: 'move-box',
      before: { deliveryDate: before },
      after: { deliveryDate },
    })
  })

  it('a quantity is changed and stays as the customer wants it', async () => {
    const change = { reason, productId: 'shampoo', delta: 2 }
    expect((await support.post(`/boxes/${laterBox()}/amend`, change)).status).toBe(200)
    const { before, after } = await newestDeed()
    expect(after.quantity - before.quantity).toBe(2)
    const { body } = await customer.get(`/boxes/${laterBox()}`)
    const line = body.productQuantities.find(
      ({ product }: { product: { productId: string } }) => product.productId === 'shampoo',
    )
    expect(line).toMatchObject({ quantity: after.quantity, isFixed: true })
  })

  it('a processed box is refused as it is to the customer, and leaves no row', async () => {
    const paid = customer.boxes[0]?.boxId
    const before = await newestDeed()
    expect((await support.post(`/boxes/${paid}/skip`, { reason })).body.code).toBe('box-processed')
    expect(await newestDeed()).toEqual(before)
  })

  it('an address is changed with both in the audit', async () => {
    const address = { ...SOME_ADDRESS, addressLine1: '9 Orchard Row' }
    expect((await support.post(ofCustomer('/address'), { reason, address })).status).toBe(200)
    expect((await customer.get('/account/address')).body.addressLine1).toBe('9 Orchard Row')
    const { before, after } = await newestDeed()
    expect(before.addressLine1).toBe(SOME_ADDRESS.addressLine1)
    expect(after.addressLine1).toBe('9 Orchard Row')
  })

  it('a link goes to the customer alone', async () => {
    const sent = await support.post(ofCustomer('/send-link'), { reason })
    expect(sent).toMatchObject({ status: 200, body: {} })
    await shop.worker.runDue()
    expect((await newestLetter(shop, customer.email)).text).toContain('#secret=')
  })

  it('phone and street are shown to who says why, and looking is written down', async () => {
    const page = await support.get(ofCustomer(''))
    expect(JSON.stringify(page.body)).not.toContain(SOME_ADDRESS.addressLine1)
    expect((await support.post(ofCustomer('/contact'), { reason: '' })).status).toBe(400)
    const shown = await support.post(ofCustomer('/contact'), { reason })
    expect(shown.body.address).toContain(SOME_ADDRESS.addressLine1)
    expect(await newestDeed()).toMatchObject({ deed: 'show-contact', reason })
  })

  it('the audit is only added to', async () => {
    await support.post(ofCustomer('/contact'), { reason })
    for (const change of [
      'UPDATE office_audit SET reason = $1',
      'DELETE FROM office_audit WHERE reason <> $1',
    ])
      await expect(shop.pool.query(change, ['x'])).rejects.toThrow(/only added to/)
  })
})
