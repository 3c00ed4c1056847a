import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newestLetter, registerAndSignIn } from '#testing/customers.ts'
import { callsOf } from '#testing/homes.ts'
import { liveBusyDays } from '#testing/money/lives.ts'
import { customerWithPaidBox, liveOn } from '#testing/money/refunds.ts'
import { type StaffMember, staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

const reason = 'asked for by phone'

let shop: TestShop
let manager: StaffMember
beforeEach(async () => {
  shop = await openTestShop()
  manager = await staffMember(shop, 'manager')
})
afterEach(() => shop.close())

async function complaint() {
  const customer = await registerAndSignIn(shop)
  const { get, post } = callsOf(shop, customer)
  await post('/privacy/complaints', { words: 'You wrote to my old address.' })
  return { ...customer, get }
}

const newestDeed = async () =>
  (
    await shop.pool.query(
      'SELECT deed, subject, before, after, reason FROM office_audit ORDER BY number DESC',
    )
  ).rows[0]

describe('requests about data', () => {
  it('stand in a list by the day they are due, and say when that day is over', async () => {
    await complaint()
    await shop.clock.moveTo(new Date('2026-11-18T09:00:00Z'))
    await complaint()
    manager = await staffMember(shop, 'owner')
    const { body } = await manager.get('/requests')
    expect(body.requests).toMatchObject([
      { kind: 'complaint', dueOn: '2026-12-16', isOverdue: false, mayClose: true, customerName: 'Ada Cooke' },
      { dueOn: '2026-12-18' },
    ])
    expect((await manager.get('/requests?state=closed')).body.requests).toEqual([])
    expect((await manager.get('/requests?state=other')).status).toBe(400)
  })

  it('are closed once, with an answer that the customer reads in a letter', async () => {
    const { email, get } = await complaint()
    const { body } = await manager.get('/requests')
    const { requestId } = body.requests[0]
    const answer = { outcome: 'You were right. The old address is deleted.', reason }
    expect((await manager.post(`/requests/${requestId}/close`, answer)).status).toBe(200)
    expect(await manager.post(`/requests/${requestId}/close`, answer)).toMatchObject({
      status: 422,
      body: { errors: ['This request is closed already.'] },
    })
    expect(await newestDeed()).toMatchObject({ deed: 'close-request', reason })
    await shop.worker.runDue()
    const letter = await newestLetter(shop, email)
    expect(letter.subject).toBe('Our answer to your complaint')
    expect(letter.text).toContain(answer.outcome)
    expect((await get('/privacy')).body.requests[0]).toMatchObject({ outcome: answer.outcome })
    expect((await manager.get('/requests')).body.requests).toEqual([])
    const { body: closed } = await manager.get('/requests?state=closed')
    expect(closed.requests[0]).toMatchObject({ outcome: answer.outcome, mayClose: false })
  })
})

describe('erasing a customer at the office', () => {
  it('shows first what it does, waits for what is under way, and leaves a row without a name', async () => {
    const customer = await customerWithPaidBox(shop)
    const path = `/customers/${customer.customerId}`
    expect((await manager.get(`${path}/erasure`)).body.whyNot).toHaveLength(1)
    expect((await manager.post(`${path}/erase`, { reason })).status).toBe(409)
    await liveBusyDays(shop, '2026-11-24')
    const later = await staffMember(shop, 'owner')
    expect((await later.get(`${path}/erasure`)).body).toMatchObject({ whyNot: [], receipts: 1 })
    expect((await later.post(`${path}/erase`, { reason })).status).toBe(200)
    expect(await newestDeed()).toEqual({
      deed: 'erase-customer',
      subject: 'Erased customer',
      before: null,
      after: null,
      reason,
    })
    await shop.worker.runDue()
    expect((await newestLetter(shop, customer.email)).subject).toBe('Your Cupboard account is erased')
    const { body } = await later.get(path)
    expect(body).toMatchObject({ name: 'Erased customer', email: '', postCode: null })
    expect(body.boxes).toHaveLength(1)
    expect((await later.get(`/boxes/${body.boxes[0].boxId}`)).status).toBe(200)
    expect((await later.post(`${path}/send-link`, { reason })).status).toBe(404)
    expect((await later.post(`${path}/erase`, { reason })).status).toBe(404)
  })

  it('is in the list of requests until the card provider has deleted its part', async () => {
    const { customerId } = await registerAndSignIn(shop)
    await manager.post(`/customers/${customerId}/erase`, { reason })
    const { body } = await manager.get('/requests')
    expect(body.requests).toMatchObject([
      { kind: 'erasure', customerName: 'Erased customer', dueOn: '2026-12-16', mayClose: false },
    ])
    const close = `/requests/${body.requests[0].requestId}/close`
    expect((await manager.post(close, { outcome: 'Just close it, please.', reason })).status).toBe(422)
    await liveOn(shop, 'PT2H')
    manager = await staffMember(shop, 'owner')
    const { body: closed } = await manager.get('/requests?state=closed')
    expect(closed.requests).toMatchObject([{ kind: 'erasure', outcome: 'erased' }])
  })
})
