import { beforeAll, describe, expect, it } from 'vitest'
import type { Intent } from '#payments/payments.ts'
import { actorsOf, HOUR_MS, PRICE, type UnderTest } from './under-test.ts'

/** Charges while the customer is away, and their outcomes. */
export function describeCharges(shop: () => UnderTest): void {
  let act: ReturnType<typeof actorsOf>
  beforeAll(() => {
    act = actorsOf(shop())
  })

  describe('a charge while the customer is away', () => {
    it('is paid with a good card', async () => {
      const { input, outcome } = await act.chargeLater('4242424242424242')
      expect(outcome).toMatchObject({
        kind: 'paid',
        intent: { intentId: input.intentId, status: 'succeeded', amountPence: PRICE },
      })
      expect(await act.chargesOf(input.intentId)).toHaveLength(1)
    })

    it('is declined softly, leaves the box payable, and is paid with the next card on the same intent', async () => {
      const { input, customer, outcome } = await act.chargeLater('5105105105105100')
      expect(outcome).toEqual({
        kind: 'declined',
        code: 'card_declined',
        declineCode: 'generic_decline',
        isHard: false,
      })
      expect(await act.chargesOf(input.intentId)).toEqual([])
      expect(await shop().payments.retrieve(input.intentId)).toMatchObject({
        status: 'requires_payment_method',
      })
      const paymentMethodId = await act.replaceCard(customer, '4242424242424242')
      const again = { ...input, attempt: 2, paymentMethodId }
      expect((await shop().payments.confirmOffSession(again)).kind).toBe('paid')
      expect(await act.chargesOf(input.intentId)).toHaveLength(1)
    })

    it('is declined for good with a card that was reported lost', async () => {
      const { customer, paymentMethodId } = await act.storeCard('4242424242424242')
      const { boxId, intent } = await act.newBox(customer)
      await shop().bank.makeCard(paymentMethodId, 'lost-card')
      const input = { intentId: intent.intentId, boxId, attempt: 1, paymentMethodId }
      expect(await shop().payments.confirmOffSession(input)).toMatchObject({
        kind: 'declined',
        declineCode: 'lost_card',
        isHard: true,
      })
      expect(await act.chargesOf(intent.intentId)).toEqual([])
    })

    it('repeats a decline for the same attempt, and asks again only for a new one', async () => {
      const { input, outcome } = await act.chargeLater('5105105105105100')
      expect(await shop().payments.confirmOffSession(input)).toEqual(outcome)
      expect(await act.attemptsOf(input.intentId)).toHaveLength(1)
      await shop().payments.confirmOffSession({ ...input, attempt: 2 })
      expect(await act.attemptsOf(input.intentId)).toHaveLength(2)
    })

    it('needs the customer when the bank wants to see them, and is then paid on the same intent', async () => {
      const { input, outcome } = await act.chargeLater('4000002760003184')
      expect(outcome).toMatchObject({
        kind: 'customer-must-confirm',
        intent: { intentId: input.intentId, status: 'requires_payment_method' },
      })
      const { clientSecret } = (await shop().payments.retrieve(input.intentId)) as Intent
      const { paymentMethodId } = input
      const asked = await shop().bank.confirmSaved({ clientSecret, paymentMethodId })
      expect(asked).toMatchObject({ status: 'requires_action' })
      expect((await shop().payments.retrieve(input.intentId))?.status).toBe('requires_action')
      const challengeId = 'challengeId' in asked ? asked.challengeId : ''
      expect(await shop().bank.answerChallenge({ challengeId, isApproved: true })).toEqual({
        status: 'succeeded',
      })
      expect((await shop().payments.retrieve(input.intentId))?.status).toBe('succeeded')
    })

    it('is unknown when the answer is lost, and found paid by a look at the intent', async () => {
      const { input, outcome } = await act.chargeLater('4000009900000012')
      expect(outcome.kind).toBe('unknown')
      expect((await shop().payments.retrieve(input.intentId))?.status).toBe('succeeded')
      expect((await shop().payments.confirmOffSession(input)).kind).toBe('paid')
      expect((await shop().payments.confirmOffSession({ ...input, attempt: 2 })).kind).toBe('paid')
      expect(await act.chargesOf(input.intentId)).toHaveLength(1)
    })

    it('is unknown when the request is lost, found unpaid, and paid by the next attempt', async () => {
      const { input, outcome } = await act.chargeLater('4000009900000020')
      expect(outcome.kind).toBe('unknown')
      expect((await shop().payments.retrieve(input.intentId))?.status).toBe('requires_payment_method')
      expect((await shop().payments.confirmOffSession({ ...input, attempt: 2 })).kind).toBe('paid')
      expect(await act.chargesOf(input.intentId)).toHaveLength(1)
    })

    it('is unknown after a fault of the provider, and paid when the same attempt is sent again', async () => {
      const { input, outcome } = await act.chargeLater('4000009900000038')
      expect(outcome.kind).toBe('unknown')
      expect((await shop().payments.confirmOffSession(input)).kind).toBe('paid')
      expect(await act.chargesOf(input.intentId)).toHaveLength(1)
    })

    it('happens once, however many ask at the same time', async () => {
      const { customer, paymentMethodId } = await act.storeCard('4242424242424242')
      const { boxId, intent } = await act.newBox(customer)
      const attempts = [1, 1, 1, 2, 3, 4, 5, 5]
      const outcomes = await Promise.all(
        attempts.map((attempt) =>
          shop().payments.confirmOffSession({ intentId: intent.intentId, boxId, attempt, paymentMethodId }),
        ),
      )
      // Calls that share a key with a running one get "unknown", never "declined".
      expect(outcomes.filter(({ kind }) => kind !== 'paid' && kind !== 'unknown')).toEqual([])
      expect(outcomes.some(({ kind }) => kind === 'paid')).toBe(true)
      expect(await act.chargesOf(intent.intentId)).toHaveLength(1)
    })

    it('happens once even when its key has been forgotten after a day', async () => {
      const { input, outcome } = await act.chargeLater('4242424242424242')
      expect(outcome.kind).toBe('paid')
      shop().clock.advance(25 * HOUR_MS)
      expect((await shop().payments.confirmOffSession(input)).kind).toBe('paid')
      expect(await act.chargesOf(input.intentId)).toHaveLength(1)
    })

    it('is refused with a card that was taken away, or of someone else', async () => {
      const { customer, paymentMethodId } = await act.storeCard('4242424242424242')
      const { boxId, intent } = await act.newBox(customer)
      const { intentId } = intent
      const { paymentMethodId: foreign } = await act.storeCard('4242424242424242')
      const input = { intentId, boxId, attempt: 1 }
      expect((await shop().payments.confirmOffSession({ ...input, paymentMethodId: foreign })).kind).toBe(
        'refused',
      )
      await shop().payments.detachCard(paymentMethodId)
      await shop().payments.detachCard(paymentMethodId)
      expect((await shop().payments.confirmOffSession({ ...input, attempt: 2, paymentMethodId })).kind).toBe(
        'refused',
      )
      expect(await act.chargesOf(intentId)).toEqual([])
    })
  })
}
