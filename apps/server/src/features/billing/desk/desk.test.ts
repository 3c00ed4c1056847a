import { afterEach, describe, expect, it } from 'vitest'
import type { BoxKey } from '#db/buckets/bucket-key.ts'
import { compareBooks } from '#features/billing/provider-events/reconcile.ts'
import { newestLetter } from '#testing/customers.ts'
import { firstBoxDelivered, firstBoxPaid, secondChargeDeclined } from '#testing/money/lives.ts'
import { openLivedShop, type PaidCustomer } from '#testing/money/open-lived-shop.ts'
import { booksOf } from '#testing/money/refunds.ts'
import type { TestShop } from '#testing/open-test-shop.ts'
import { answerDispute, prefillEvidence } from './answer-dispute.ts'
import { adoptDifference, explainDifference } from './close-difference.ts'
import { readDifferences } from './difference-store.ts'
import { findDispute, readDisputes } from './dispute-store.ts'
import { actOnFailedPayment, listFailedPayments } from './failed-payments.ts'

let shop: TestShop
let customer: PaidCustomer
afterEach(() => shop.close())

const page = { after: 0, atMost: 20 }
const actor = { kind: 'staff', staffId: 'ada' } as const

describe('a payment that failed', () => {
  async function failedPayment() {
    ;({ shop, customer } = await openLivedShop(secondChargeDeclined))
    const [listed] = await listFailedPayments(shop.deps, page)
    if (!listed) throw new Error('nothing has failed')
    return listed
  }
  const act = ({ customerId, boxId }: BoxKey, deed: Parameters<typeof actOnFailedPayment>[1]['deed']) =>
    actOnFailedPayment(shop.deps, { customerId, boxId, deed, actor, reason: 'asked on the phone' })

  it('is listed with the day it is given up and what may be done', async () => {
    const listed = await failedPayment()
    expect(listed).toMatchObject({ customerId: customer.customerId, state: 'declined', declines: 1 })
    expect(listed.deeds).toContain('send-pay-link')
    expect(listed.givenUpAt > listed.firstDeclinedAt).toBe(true)
  })

  it('is tried again at once, with the next attempt of the same intent', async () => {
    const listed = await failedPayment()
    await act(listed, 'retry-now')
    await shop.worker.runDue()
    expect((await listFailedPayments(shop.deps, page))[0]).toMatchObject({ attempts: listed.attempts + 1 })
    expect((await shop.provider.ledger()).charges).toHaveLength(1)
  })

  it('brings the customer a letter with the link to pay', async () => {
    const listed = await failedPayment()
    await act(listed, 'send-pay-link')
    await shop.worker.runDue()
    expect((await newestLetter(shop, customer.email)).text).toContain(`/payment?box=${listed.boxId}`)
  })

  it('ends with the box left out, or given up with the subscription', async () => {
    const listed = await failedPayment()
    await act(listed, 'leave-box-out')
    expect(await booksOf(shop, listed.boxId)).toMatchObject({ status: 'Cancelled' })
    expect(await listFailedPayments(shop.deps, page)).toEqual([])
    await expect(act(listed, 'give-up')).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a dispute', () => {
  async function disputed() {
    ;({ shop, customer } = await openLivedShop(firstBoxDelivered))
    const { rows } = await shop.pool.query('SELECT intent_id FROM payment WHERE box_id = $1', [
      customer.boxId,
    ])
    await shop.provider.openDispute({ intentId: rows[0].intent_id })
    await shop.worker.runDue()
    const [dispute] = await readDisputes(shop.deps.db, page)
    if (!dispute) throw new Error('nothing is disputed')
    return dispute
  }

  it('is listed with its deadline, and its evidence is filled in from what the shop knows', async () => {
    const dispute = await disputed()
    expect(dispute).toMatchObject({ boxId: customer.boxId, status: 'needs_response' })
    expect(dispute.evidenceDueAt && dispute.evidenceDueAt > shop.clock.now()).toBe(true)
    const evidence = await prefillEvidence(shop.deps, dispute.disputeId)
    expect(evidence).toMatchObject({ customerName: 'Ada Cooke', customerEmail: customer.email })
    expect(evidence.productDescription).toContain(customer.reference)
    expect(evidence.receipt).toContain('Receipt R-')
    expect(evidence.deliveredOn).not.toBeNull()
  })

  it('is answered once', async () => {
    const { disputeId } = await disputed()
    const evidence = await prefillEvidence(shop.deps, disputeId)
    await expect(
      answerDispute(shop.deps, { disputeId, evidence: { ...evidence, receipt: ' ' }, actor }),
    ).rejects.toMatchObject({ reasons: ['Still missing: receipt.'] })
    await answerDispute(shop.deps, { disputeId, evidence, actor })
    await shop.worker.runDue()
    expect(await findDispute(shop.deps.db, disputeId)).toMatchObject({
      status: 'under_review',
      evidenceBy: actor,
      evidenceSentAt: shop.clock.now(),
    })
    await expect(answerDispute(shop.deps, { disputeId, evidence, actor })).rejects.toMatchObject({
      code: 'not-acceptable',
    })
  })
})

describe('a difference of the books', () => {
  async function compareNow(): Promise<void> {
    await shop.pool.query(`DELETE FROM looked_over WHERE what = 'provider books'`)
    shop.clock.advance(60_000)
    await compareBooks(shop.deps)
  }
  async function openDifference() {
    ;({ shop, customer } = await openLivedShop(firstBoxPaid))
    await shop.pool.query(`UPDATE ledger SET amount_pence = amount_pence + 1`)
    await compareNow()
    const [difference] = await readDifferences(shop.deps.db, page)
    if (!difference) throw new Error('nothing differs')
    return difference
  }

  it('is noted once with both sums, and cannot be adopted while it stands', async () => {
    const difference = await openDifference()
    expect(difference).toMatchObject({
      kind: 'books-with-other-amount',
      oursPence: customer.pricePence + 1,
      theirsPence: customer.pricePence,
      state: 'open',
    })
    await compareNow()
    expect(await readDifferences(shop.deps.db, page)).toHaveLength(1)
    const { differenceId } = difference
    await expect(adoptDifference(shop.deps, { differenceId, explanation: '', actor })).rejects.toMatchObject({
      code: 'not-acceptable',
    })
  })

  it('that somebody explained is not told again, and one that is gone closes by itself', async () => {
    const { differenceId } = await openDifference()
    await explainDifference(shop.deps, { differenceId, explanation: 'a trial of the till', actor })
    await compareNow()
    expect((await readDifferences(shop.deps.db, page))[0]).toMatchObject({
      state: 'explained',
      closedBy: actor,
    })
    await shop.pool.query(`UPDATE books_difference SET state = 'open'`)
    await shop.pool.query(`UPDATE ledger SET amount_pence = amount_pence - 1`)
    await compareNow()
    await compareNow()
    expect(await readDifferences(shop.deps.db, page)).toEqual([])
  })
})
