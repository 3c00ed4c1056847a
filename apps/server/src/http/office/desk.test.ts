import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerWhoPaid, SOME_ADDRESS } from '#testing/homes.ts'
import { type StaffMember, staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let support: StaffMember
let customer: Awaited<ReturnType<typeof customerWhoPaid>>
let reference: string
let receiptNumber: string

beforeAll(async () => {
  shop = await openTestShop()
  support = await staffMember(shop, 'support')
  customer = await customerWhoPaid(shop)
  await shop.worker.runDue()
  const { body } = await customer.get(`/boxes/${customer.boxes[0]?.boxId}`)
  reference = body.reference
  receiptNumber = (await customer.get('/receipts')).body[0].receiptNumber
})
afterAll(() => shop.close())

const search = async (typed: string) => (await support.get(`/search?q=${encodeURIComponent(typed)}`)).body

describe('the one search field', () => {
  it.each([
    ['a last name', () => 'cook'],
    ['first and last name', () => 'Ada Cooke'],
    ['an e-mail', () => customer.email.toUpperCase()],
    ['how an e-mail begins', () => customer.email.slice(0, 12)],
    ['a post code', () => SOME_ADDRESS.postCode.toLowerCase().replace(' ', '')],
    ['the end of a card', () => '4242'],
  ])('finds a customer by %s', async (_what, typed) => {
    const { customers } = await search(typed())
    expect(customers.map((each: { customerId: string }) => each.customerId)).toContain(customer.customerId)
  })

  it.each([
    ['its reference', () => reference],
    ['its reference, typed carelessly', () => reference.toLowerCase().replace('-', '')],
    ['its receipt', () => receiptNumber],
  ])('finds a box by %s', async (_what, typed) => {
    const { boxes } = await search(typed())
    expect(boxes).toEqual([expect.objectContaining({ reference, customerName: 'Ada Cooke' })])
  })

  it.each(['zzzz', '%', "'; --", '_a_a_', 'BX-ZZZZZZ', '9999999'])('finds nothing for %j', async (typed) => {
    expect(await search(typed)).toEqual({ customers: [], boxes: [], hasMore: false })
  })
})

describe('the desk', () => {
  it('shows a customer from the replies of their own pages, without the street', async () => {
    const { status, body } = await support.get(`/customers/${customer.customerId}`)
    expect(status).toBe(200)
    const { body: own } = await customer.get('/boxes')
    const withoutStreet = own.map(({ deliveryAddress: _street, ...box }: Record<string, unknown>) => box)
    expect(body.boxes).toEqual(withoutStreet)
    expect(body).toMatchObject({
      name: 'Ada Cooke',
      subscription: { isActive: true, card: { lastFour: '4242' } },
    })
  })

  it('tells what happened, the newest first and each thing once, page by page', async () => {
    const entries: { at: string; kind: string }[] = []
    let after = ''
    do {
      const { body } = await support.get(
        `/customers/${customer.customerId}/timeline?after=${after}`.replace(/\?after=$/, ''),
      )
      entries.push(...body.entries)
      after = body.next ? encodeURIComponent(body.next) : ''
    } while (after)
    const times = entries.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['move', 'money', 'letter']))
    const letters = await shop.pool.query(
      `SELECT count(*)::int AS n FROM letter JOIN event USING (event_id) WHERE payload ->> 'customerId' = $1`,
      [customer.customerId],
    )
    expect(entries.filter(({ kind }) => kind === 'letter')).toHaveLength(letters.rows[0].n)
  })

  it('shows a box with its whole life', async () => {
    const { body } = await support.get(`/boxes/${customer.boxes[0]?.boxId}`)
    expect(body.box.reference).toBe(reference)
    expect(body.moves.at(-1)).toMatchObject({ to: 'Paid' })
    expect(body.money).toEqual([expect.objectContaining({ kind: 'charge', amountPence: body.box.boxPrice })])
    expect(body.receiptNumber).toBe(receiptNumber)
  })

  it('counts boxes by day and state, and lists those of a day', async () => {
    const day = customer.boxes[0]?.deliveryDate
    const { body } = await support.get('/calendar?from=2026-11-16&until=2026-12-31')
    expect(body).toContainEqual({ day, status: 'Paid', boxes: 1 })
    const list = await support.get(`/calendar/${day}?status=Paid`)
    expect(list.body).toMatchObject({ boxes: [{ reference }], next: null })
    expect((await support.get('/calendar?from=2026-11-16&until=2027-12-31')).status).toBe(422)
  })

  it('finds no customer and no box that is not there', async () => {
    const nobody = '6a1c3f0e-5a53-4a51-9a8e-3c1f3a0f9d11'
    for (const path of [`/customers/${nobody}`, `/customers/${nobody}/timeline`, `/boxes/${nobody}`])
      expect((await support.get(path)).status).toBe(404)
  })
})

describe('the audit', () => {
  it('tells who did what, page by page, and hides a street from who may not see one', async () => {
    const accountant = await staffMember(shop, 'accountant')
    for (let n = 0; n < 51; n += 1)
      await support.post(`/customers/${customer.customerId}/contact`, { reason: `look ${n}` })
    const first = await accountant.get('/audit')
    expect(first.body.deeds).toHaveLength(50)
    expect(first.body.deeds[0]).toMatchObject({ reason: 'look 50', staffName: 'Some support' })
    const second = await accountant.get(`/audit?after=${first.body.next}`)
    expect(second.body.deeds[0].number).toBeLessThan(first.body.deeds[49].number)
    await support.post(`/customers/${customer.customerId}/address`, {
      reason: 'moves',
      address: SOME_ADDRESS,
    })
    const { body } = await accountant.get('/audit?deed=change-address')
    expect(body.deeds[0]).toMatchObject({ before: null, after: null })
  })
})

describe('two people', () => {
  const price = (toPence: number) => ({
    reason: 'the supplier asks more',
    subject: 'shampoo',
    what: { deed: 'change-price', fromPence: 275, toPence },
  })

  it('are needed for a large change of a price: nobody agrees with themselves', async () => {
    const manager = await staffMember(shop, 'manager')
    const large = price(331)
    const { body: asked } = await manager.post('/approvals', large)
    const decide = { isGranted: true, reason: 'seen their letter' }
    const own = await manager.post(`/approvals/${asked.approvalId}/decide`, decide)
    expect(own.body.code).toBe('second-person-needed')
    const owner = await staffMember(shop, 'owner')
    expect((await owner.post(`/approvals/${asked.approvalId}/decide`, decide)).status).toBe(200)
    const { body } = await manager.get('/approvals')
    expect(body[0]).toMatchObject({ state: 'granted', askedBy: 'Some manager', decidedBy: 'Some owner' })
  })

  it('are not asked where one may do it alone', async () => {
    const manager = await staffMember(shop, 'manager', 'another@cupboard.example')
    expect((await manager.post('/approvals', price(330))).status).toBe(422)
  })
})
