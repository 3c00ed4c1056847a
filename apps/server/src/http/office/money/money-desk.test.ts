import { afterEach, describe, expect, it } from 'vitest'
import { compareBooks } from '#features/billing/provider-events/reconcile.ts'
import { firstBoxDelivered, firstBoxPaid, secondChargeDeclined } from '#testing/money/lives.ts'
import { openLivedShop, type PaidCustomer } from '#testing/money/open-lived-shop.ts'
import { staffMember } from '#testing/office/staff.ts'
import type { TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let customer: PaidCustomer
afterEach(() => shop.close())

const reason = 'asked on the phone'

async function newestDeed() {
  const { rows } = await shop.pool.query(
    'SELECT deed, before, after, reason FROM office_audit ORDER BY number DESC LIMIT 1',
  )
  return rows[0]
}

describe('failed payments', () => {
  async function declined() {
    ;({ shop, customer } = await openLivedShop(secondChargeDeclined))
    const support = await staffMember(shop, 'support')
    const { body } = await support.get('/payments/failed')
    return { support, body, failed: body.payments[0] }
  }

  it('are listed with whose they are, when they are given up and what may be done', async () => {
    const { body, failed } = await declined()
    expect(body.next).toBeNull()
    expect(failed).toMatchObject({
      customerId: customer.customerId,
      customerName: 'Ada Cooke',
      state: 'declined',
      deeds: expect.arrayContaining(['send-pay-link', 'leave-box-out', 'give-up']),
    })
    expect(failed.givenUpAt > failed.nextTryAt).toBe(true)
  })

  it.each(['retry-now', 'send-pay-link', 'leave-box-out', 'give-up'])(
    'are acted on with a row in the audit: %s',
    async (deed) => {
      const { support, failed } = await declined()
      const path = `/boxes/${failed.boxId}/failed-payment`
      expect(await support.post(path, { deed, reason })).toMatchObject({ status: 200 })
      expect(await newestDeed()).toMatchObject({ deed: 'act-on-payment', after: { deed }, reason })
      const { body } = await support.get('/payments/failed')
      expect(body.payments).toHaveLength(deed === 'leave-box-out' || deed === 'give-up' ? 0 : 1)
    },
  )

  it('refuse in words what cannot be done, and write nothing down', async () => {
    const { support, failed } = await declined()
    const path = `/boxes/${failed.boxId}/failed-payment`
    await support.post(path, { deed: 'give-up', reason })
    const before = await newestDeed()
    expect((await support.post(path, { deed: 'retry-now', reason })).status).toBe(404)
    expect(await newestDeed()).toEqual(before)
  })
})

describe('disputes', () => {
  async function disputed() {
    ;({ shop, customer } = await openLivedShop(firstBoxDelivered))
    const { rows } = await shop.pool.query('SELECT intent_id FROM payment WHERE box_id = $1', [
      customer.boxId,
    ])
    await shop.provider.openDispute({ intentId: rows[0].intent_id })
    await shop.worker.runDue()
    return staffMember(shop, 'accountant')
  }

  it('are listed by their deadline, with an answer filled in, and answered once', async () => {
    const accountant = await disputed()
    const { body } = await accountant.get('/disputes')
    const [dispute] = body.disputes
    expect(dispute).toMatchObject({ reference: customer.reference, mayAnswer: true })
    expect(dispute.evidenceDueAt).not.toBeNull()
    const path = `/disputes/${dispute.disputeId}`
    const { evidence } = (await accountant.get(path)).body
    expect(evidence.receipt).toContain('R-')
    const empty = await accountant.post(`${path}/evidence`, {
      evidence: { ...evidence, receipt: '' },
      reason,
    })
    expect(empty.body.message).toBe('Still missing: receipt.')
    const answer = { evidence: { ...evidence, comment: 'It was left with a neighbour.' }, reason }
    expect((await accountant.post(`${path}/evidence`, answer)).status).toBe(200)
    expect((await accountant.post(`${path}/evidence`, answer)).status).toBe(422)
    const after = (await accountant.get(path)).body
    expect(after).toMatchObject({ mayAnswer: false, evidence: { comment: 'It was left with a neighbour.' } })
    expect(await newestDeed()).toMatchObject({ deed: 'answer-dispute', reason })
  })
})

describe('a lost dispute', () => {
  it('shows what followed, and its box is closed by a person with a row in the audit', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxDelivered))
    const { rows } = await shop.pool.query('SELECT intent_id FROM payment WHERE box_id = $1', [
      customer.boxId,
    ])
    const intentId = rows[0].intent_id
    await shop.provider.openDispute({ intentId })
    await shop.worker.runDue()
    const manager = await staffMember(shop, 'manager')
    const [{ disputeId }] = (await manager.get('/disputes')).body.disputes
    const read = async () => (await manager.get(`/disputes/${disputeId}`)).body
    expect((await read()).afterLoss).toBeNull()
    expect((await manager.post(`/boxes/${customer.boxId}/release`, { reason })).status).toBe(409)

    await shop.provider.closeDispute({ intentId, outcome: 'lost' })
    await shop.worker.runDue()
    const followed = { isBoxClosed: false, isSubscriptionActive: false, hasCard: false }
    expect(await read()).toMatchObject({ status: 'lost', afterLoss: followed })

    expect((await manager.post(`/boxes/${customer.boxId}/release`, { reason })).body).toEqual({
      orderStatus: 'Cancelled',
    })
    expect((await read()).afterLoss).toEqual({ ...followed, isBoxClosed: true })
    expect(await newestDeed()).toMatchObject({
      deed: 'release-box',
      before: { orderStatus: 'Dispute' },
      after: { deed: 'released' },
      reason,
    })
  })
})

describe('the books', () => {
  async function compareNow(): Promise<void> {
    await shop.pool.query(`DELETE FROM looked_over WHERE what = 'provider books'`)
    shop.clock.advance(60_000)
    await compareBooks(shop.deps)
  }

  it('agree, and say when that was seen', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxPaid))
    await compareNow()
    const accountant = await staffMember(shop, 'accountant')
    const { body } = await accountant.get('/books')
    expect(body).toEqual({ comparedAt: shop.clock.now().toISOString(), differences: [], next: null })
  })

  it('differ, and a person explains why', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxPaid))
    await shop.pool.query('UPDATE ledger SET amount_pence = amount_pence + 1')
    await compareNow()
    const accountant = await staffMember(shop, 'accountant')
    const [open] = (await accountant.get('/books')).body.differences
    expect(open).toMatchObject({ reference: customer.reference, state: 'open' })
    expect(
      (await accountant.post(`/books/${open.differenceId}/close`, { how: 'adopt', reason })).status,
    ).toBe(422)
    expect(
      (await accountant.post(`/books/${open.differenceId}/close`, { how: 'explain', reason })).status,
    ).toBe(200)
    const [closed] = (await accountant.get('/books')).body.differences
    expect(closed).toMatchObject({ state: 'explained', closedBy: 'Some accountant', explanation: reason })
    expect(await newestDeed()).toMatchObject({ deed: 'close-difference', after: { state: 'explained' } })
  })
})
