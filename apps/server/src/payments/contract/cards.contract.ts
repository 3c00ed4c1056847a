import { pence } from '@cupboard/domain/money'
import { beforeAll, describe, expect, it } from 'vitest'
import { actorsOf, PRICE, type UnderTest } from './under-test.ts'

/** Cancellations, changed cards and refunds. */
export function describeCards(shop: () => UnderTest): void {
  let act: ReturnType<typeof actorsOf>
  beforeAll(() => {
    act = actorsOf(shop())
  })

  describe('a cancellation', () => {
    it('before the charge means it can never happen', async () => {
      const { customer, paymentMethodId } = await act.storeCard('4242424242424242')
      const { boxId, intent } = await act.newBox(customer)
      const { intentId, clientSecret } = intent
      expect((await shop().payments.cancel(intentId)).status).toBe('canceled')
      expect((await shop().payments.cancel(intentId)).status).toBe('canceled')
      const outcome = await shop().payments.confirmOffSession({
        intentId,
        boxId,
        attempt: 1,
        paymentMethodId,
      })
      expect(outcome.kind).toBe('refused')
      const typed = await shop().bank.confirmOnSession({ clientSecret, cardNumber: '4242424242424242' })
      expect(typed).toHaveProperty('error')
      expect(await act.chargesOf(intentId)).toEqual([])
    })

    it('after the charge answers that it was too late', async () => {
      const { paid } = await act.storeCard('4242424242424242')
      const answer = await shop().payments.cancel(paid.intentId)
      expect(answer).toMatchObject({ status: 'succeeded', chargeId: paid.chargeId })
    })
  })

  describe('a card change', () => {
    it('is one setup however often it is asked for, and the next change is another', async () => {
      const customer = await act.newCustomer()
      const first = await shop().payments.createSetup({ ...customer, number: 1 })
      expect((await shop().payments.createSetup({ ...customer, number: 1 })).setupId).toBe(first.setupId)
      expect((await shop().payments.createSetup({ ...customer, number: 2 })).setupId).not.toBe(first.setupId)
      expect(await shop().payments.retrieveSetup(first.setupId)).toMatchObject({
        status: 'requires_payment_method',
        customerId: customer.customerId,
      })
    })

    it('stores a card without charging it, and later boxes are paid with it', async () => {
      const { customer, paymentMethodId: old } = await act.storeCard('4242424242424242')
      const chargesBefore = (await shop().bank.ledger()).charges.length
      const paymentMethodId = await act.replaceCard(customer, '4000002500003155')
      await shop().payments.detachCard(old)
      expect((await shop().bank.ledger()).charges).toHaveLength(chargesBefore)
      const { boxId, intent } = await act.newBox(customer)
      const input = { intentId: intent.intentId, boxId, attempt: 1, paymentMethodId }
      const outcome = await shop().payments.confirmOffSession(input)
      expect(outcome).toMatchObject({ kind: 'paid', intent: { paymentMethod: { lastFour: '3155' } } })
    })

    it('with a bad card stores nothing', async () => {
      const customer = await act.newCustomer()
      const { setupId, clientSecret } = await shop().payments.createSetup({ ...customer, number: 1 })
      const result = await shop().bank.confirmSetup({ clientSecret, cardNumber: '4000000000000069' })
      expect(result).toMatchObject({ error: { code: 'expired_card' } })
      const setup = await shop().payments.retrieveSetup(setupId)
      expect(setup?.status).toBe('requires_payment_method')
      expect(setup?.paymentMethod).toBeUndefined()
    })
  })

  describe('a customer who is deleted', () => {
    it('has no card to charge any more, and what was charged stays in the books', async () => {
      const { customer, paid, paymentMethodId } = await act.storeCard('4242424242424242')
      const { boxId, intent } = await act.newBox(customer)
      await shop().payments.deleteCustomer(customer.providerCustomerId)
      const input = { intentId: intent.intentId, boxId, attempt: 1, paymentMethodId }
      expect((await shop().payments.confirmOffSession(input)).kind).toBe('refused')
      await expect(act.newBox(customer)).rejects.toThrow()
      expect(await act.chargesOf(paid.intentId)).toHaveLength(1)
      expect((await shop().payments.retrieve(paid.intentId))?.status).toBe('succeeded')
    })

    it('is deleted once, however often it is asked for', async () => {
      const { providerCustomerId } = await act.newCustomer()
      await shop().payments.deleteCustomer(providerCustomerId)
      await shop().payments.deleteCustomer(providerCustomerId)
      await shop().payments.deleteCustomer('cus_nobody')
    })
  })

  describe('a refund by the operator', () => {
    it('gives the whole amount back once, however often it is asked for', async () => {
      const { paid } = await act.storeCard('4242424242424242')
      const { intentId } = paid
      const first = await shop().payments.refundCharge({ intentId, key: `a-${intentId}` })
      expect(first).toMatchObject({ kind: 'refunded', amountPence: PRICE })
      expect(await shop().payments.refundCharge({ intentId, key: `a-${intentId}` })).toEqual(first)
      expect((await shop().payments.refundCharge({ intentId, key: `b-${intentId}` })).kind).toBe('refused')
      expect((await shop().payments.retrieve(intentId))?.refundedPence).toBe(PRICE)
    })

    it('of some of the money is made once for its key, and never gives back more than was paid', async () => {
      const { paid } = await act.storeCard('4242424242424242')
      const { intentId } = paid
      const { payments } = shop()
      const part = { intentId, key: `part-${intentId}`, amountPence: pence(100) }
      const first = await payments.refundCharge(part)
      expect(first).toMatchObject({ kind: 'refunded', amountPence: 100 })
      expect(await payments.refundCharge(part)).toEqual(first)
      const rest = { intentId, key: `rest-${intentId}`, amountPence: pence(PRICE - 99) }
      expect((await payments.refundCharge(rest)).kind).toBe('refused')
      expect((await payments.refundCharge({ intentId, key: `whole-${intentId}` })).kind).toBe('refunded')
      expect((await payments.retrieve(intentId))?.refundedPence).toBe(PRICE)
    })

    it('is found by its key when its answer was lost', async () => {
      const { paid } = await act.storeCard('4242424242424242')
      const { intentId } = paid
      const { payments } = shop()
      const key = `lost-${intentId}`
      expect(await payments.findRefund({ intentId, key })).toBeUndefined()
      const made = await payments.refundCharge({ intentId, key, amountPence: pence(150) })
      await payments.refundCharge({ intentId, key: `other-${intentId}`, amountPence: pence(50) })
      expect(await payments.findRefund({ intentId, key })).toEqual(made)
    })

    it('of a box that was not paid is refused', async () => {
      const { intent } = await act.newBox(await act.newCustomer())
      const { intentId } = intent
      expect((await shop().payments.refundCharge({ intentId, key: intentId })).kind).toBe('refused')
    })
  })
}
