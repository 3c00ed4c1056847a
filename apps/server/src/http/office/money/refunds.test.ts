import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newestLetter } from '#testing/customers.ts'
import { firstBoxPaid, liveUntilNoon } from '#testing/money/lives.ts'
import { openLivedShop, type PaidCustomer } from '#testing/money/open-lived-shop.ts'
import { booksOf, customerWithPaidBox } from '#testing/money/refunds.ts'
import { type StaffMember, staffMember } from '#testing/office/staff.ts'
import type { TestShop } from '#testing/open-test-shop.ts'
import { textsOfPdf } from '#testing/read-pdf.ts'

let shop: TestShop
let support: StaffMember
let customer: PaidCustomer

beforeEach(async () => {
  ;({ shop, customer } = await openLivedShop(firstBoxPaid))
  support = await staffMember(shop, 'support')
})
afterEach(() => shop.close())

const ofBox = (path: string) => `/boxes/${customer.boxId}${path}`
const damaged = () => ({ refundId: randomUUID(), reason: 'damaged', note: 'a photo came by e-mail' })
const money = async () => (await support.get(ofBox('/money'))).body

async function deeds() {
  const { rows } = await shop.pool.query(
    `SELECT deed, subject, after, reason, staff.name AS who FROM office_audit LEFT JOIN staff USING (staff_id)
     WHERE box_id = $1 OR customer_id = $2 ORDER BY number`,
    [customer.boxId, customer.customerId],
  )
  return rows
}

describe('the refund panel of a box', () => {
  it('shows what of each line can go back, and what a wish comes to', async () => {
    const before = await money()
    expect(before).toMatchObject({ isPaid: true, hasNotLeft: true, leftPence: customer.pricePence })
    const [line] = before.lines
    const wish = { kind: 'lines', lines: [{ productId: line.productId, quantity: 1 }] }
    const { body } = await support.post(ofBox('/refunds/foresee'), { wish })
    expect(body).toEqual({
      amountPence: line.unitPricePence,
      cardPence: line.unitPricePence,
      creditPence: 0,
      needsSecondPerson: false,
      isLast: false,
    })
    expect((await money()).leftPence).toBe(customer.pricePence)
  })

  it('gives one pack back, in both books, in a letter and in the audit', async () => {
    const [line] = (await money()).lines
    const wish = { kind: 'lines', lines: [{ productId: line.productId, quantity: 1 }] }
    const asked = await support.post(ofBox('/refunds'), { ...damaged(), wish, stopsBox: false })
    expect(asked).toMatchObject({ status: 200, body: { state: 'succeeded', askedBy: 'Some support' } })
    const left = customer.pricePence - line.unitPricePence
    expect(await booksOf(shop, customer.boxId)).toMatchObject({ entered: left, atProvider: left, notes: 1 })
    const after = await money()
    expect(after.lines[0].leftQuantity).toBe(line.quantity - 1)
    expect(after.refunds[0].creditNote).toMatch(/^CN-/)
    await shop.worker.runDue()
    expect((await newestLetter(shop, customer.email)).text).toContain('something in your box was damaged')
    expect(await deeds()).toEqual([
      expect.objectContaining({
        deed: 'refund-box',
        subject: customer.reference,
        reason: 'a photo came by e-mail',
        who: 'Some support',
      }),
    ])
  })

  it('gives money back once for a press that comes twice', async () => {
    const press = { ...damaged(), wish: { kind: 'amount', amountPence: 250 }, stopsBox: false }
    const answers = await Promise.all([1, 2].map(() => support.post(ofBox('/refunds'), press)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await booksOf(shop, customer.boxId)).refunds).toEqual([250])
    expect(await deeds()).toHaveLength(1)
  })

  it('says beside the sum when it is too much, and gives nothing', async () => {
    const wish = { kind: 'amount', amountPence: customer.pricePence + 1 }
    const answer = await support.post(ofBox('/refunds'), { ...damaged(), wish, stopsBox: false })
    expect(answer.status).toBe(422)
    expect(answer.body.message).toMatch(/^At most £/)
    expect(await deeds()).toEqual([])
  })

  it('gives everything back before dispatch, and the box stays here', async () => {
    const all = { ...damaged(), reason: 'not-sent', wish: { kind: 'all' }, stopsBox: true }
    expect((await support.post(ofBox('/refunds'), all)).body.state).toBe('succeeded')
    expect(await booksOf(shop, customer.boxId)).toMatchObject({ status: 'Cancelled', atProvider: 0 })
  })

  it('has the credit note on paper, with its VAT by rate', async () => {
    const press = { ...damaged(), wish: { kind: 'amount', amountPence: 250 }, stopsBox: false }
    await support.post(ofBox('/refunds'), press)
    const answer = await shop.app.inject({
      url: `/api/office/refunds/${press.refundId}/credit-note.pdf`,
      headers: { authorization: `Bearer ${support.token}` },
    })
    expect(answer.headers['content-type']).toContain('application/pdf')
    const [page = []] = textsOfPdf(answer.rawPayload)
    expect(page.join('\n')).toMatch(/Credit note CN-[\s\S]*£2\.50[\s\S]*% VAT: /)
  })
})

describe('a refund above £100', () => {
  async function askAll() {
    await shop.pool.query(`UPDATE product SET price_pence = price_pence * 20; NOTIFY "catalogue-changed"`)
    customer = await customerWithPaidBox(shop)
    const ask = { ...damaged(), wish: { kind: 'all' }, stopsBox: true }
    const { body } = await support.post(ofBox('/refunds'), ask)
    expect(body).toMatchObject({ state: 'asked', waitsForSecondPerson: true })
    return `/refunds/${ask.refundId}`
  }
  const seen = { reason: 'seen the photos' }

  it('waits on the desk, and its money goes when another person has agreed', async () => {
    const manager = await staffMember(shop, 'manager')
    const refund = await askAll()
    expect((await manager.get('/refunds/waiting')).body).toEqual([
      expect.objectContaining({ reference: customer.reference, askedBy: 'Some support', mayApprove: true }),
    ])
    expect((await booksOf(shop, customer.boxId)).refunds).toEqual([])
    const agreed = await manager.post(`${refund}/approve`, seen)
    expect(agreed.body).toMatchObject({ state: 'succeeded', approvedBy: 'Some manager' })
    expect(await booksOf(shop, customer.boxId)).toMatchObject({ status: 'Cancelled', atProvider: 0 })
    expect((await manager.get('/refunds/waiting')).body).toEqual([])
    expect((await deeds()).map(({ deed, who }) => [deed, who])).toEqual([
      ['refund-box', 'Some support'],
      ['approve-refund', 'Some manager'],
    ])
  })

  it('is approved by nobody who asked for it, whatever their role', async () => {
    support = await staffMember(shop, 'owner')
    const refund = await askAll()
    expect((await support.get('/refunds/waiting')).body[0].mayApprove).toBe(false)
    const own = await support.post(`${refund}/approve`, seen)
    expect(own).toMatchObject({ status: 422, body: { message: expect.stringContaining('second person') } })
    expect((await booksOf(shop, customer.boxId)).refunds).toEqual([])
  })

  it('is turned down with a reason, and can be asked for again', async () => {
    const accountant = await staffMember(shop, 'accountant')
    const refund = await askAll()
    expect((await accountant.post(`${refund}/turn-down`, { reason: 'no photo' })).status).toBe(200)
    expect((await accountant.post(`${refund}/approve`, seen)).status).toBe(422)
    const { refunds, leftPence } = await money()
    expect(refunds).toEqual([expect.objectContaining({ state: 'failed', failure: 'turned down: no photo' })])
    expect(leftPence).toBe(customer.pricePence)
  })
})

describe('packs that are sent again', () => {
  it('are asked for once the box has come, and can be withdrawn', async () => {
    const [line] = (await money()).lines
    const ask = () => ({
      replacementId: randomUUID(),
      lines: [{ productId: line.productId, quantity: 1 }],
      reason: 'missing',
      note: 'told on the phone',
    })
    expect((await support.post(ofBox('/replacements'), ask())).status).toBe(409)
    await liveUntilNoon(shop, '2026-11-23')
    const again = await staffMember(shop, 'support')
    const sent = await again.post(ofBox('/replacements'), ask())
    expect(sent).toMatchObject({ status: 200, body: { reference: expect.stringMatching(/^RX-/) } })
    const { body } = await again.get(ofBox('/money'))
    expect(body.replacements).toEqual([
      expect.objectContaining({ reference: sent.body.reference, state: 'ready' }),
    ])
    expect(body.lines[0].replaceableQuantity).toBe(line.quantity - 1)
    const withdraw = `/replacements/${sent.body.replacementId}/withdraw`
    expect((await again.post(withdraw, { reason: 'found after all' })).status).toBe(200)
    expect((await again.post(withdraw, { reason: 'found after all' })).status).toBe(409)
    expect(await deeds()).toHaveLength(2)
  })
})

describe('credit', () => {
  it('is given once for a press that comes twice, and told to the customer', async () => {
    const gift = { key: randomUUID(), amountPence: 500, reason: 'late', note: 'came two days late' }
    const path = `/customers/${customer.customerId}/credits`
    for (const _press of [1, 2]) expect((await support.post(path, gift)).body).toEqual({ balancePence: 500 })
    const { body } = await support.get(path)
    expect(body).toMatchObject({
      balancePence: 500,
      entries: [{ kind: 'given', amountPence: 500, givenBy: 'Some support' }],
    })
    expect(await deeds()).toEqual([expect.objectContaining({ deed: 'give-credit' })])
    await shop.worker.runDue()
    expect((await newestLetter(shop, customer.email)).subject).toBe('£5.00 of credit for you')
  })

  it.each([0, -1, 100_01])('of %i pence is refused in words', async (amountPence) => {
    const gift = { key: randomUUID(), amountPence, reason: 'late', note: 'came late' }
    const answer = await support.post(`/customers/${customer.customerId}/credits`, gift)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toMatch(/Credit is given from £0\.01 to £100\.00/)
  })
})
