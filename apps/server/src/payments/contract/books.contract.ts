import { beforeAll, describe, expect, it } from 'vitest'
import { actorsOf, all, PRICE, type UnderTest } from './under-test.ts'

/** The provider's books and disputes, as the shop reads them. */
export function describeBooks(shop: () => UnderTest): void {
  let act: ReturnType<typeof actorsOf>
  beforeAll(() => {
    act = actorsOf(shop())
  })

  describe('the books', () => {
    it('list every intent since an instant, newest first, over more than one page', async () => {
      shop().clock.advance(1000)
      const since = shop().clock.now()
      const customer = await act.newCustomer()
      const made: string[] = []
      for (let count = 0; count < 103; count += 1) made.push((await act.newBox(customer)).intent.intentId)
      const listed = await all(shop().payments.listIntentsSince(since))
      expect(listed.map(({ intentId }) => intentId)).toEqual(made.toReversed())
    })

    it('list what happened since an instant', async () => {
      shop().clock.advance(1000)
      const since = shop().clock.now()
      const { input } = await act.chargeLater('5105105105105100')
      await shop().payments.cancel(input.intentId)
      const events = await all(shop().payments.listEventsSince(since))
      expect(events.map(({ type }) => type)).toEqual([
        'payment_intent.canceled',
        'payment_intent.payment_failed',
        'payment_intent.succeeded',
      ])
      expect(events[0]).toMatchObject({ intentId: input.intentId, createdAt: expect.any(Date) })
      shop().clock.advance(2000)
      expect(await all(shop().payments.listEventsSince(shop().clock.now()))).toEqual([])
    })
  })

  describe('a dispute', () => {
    it('is told of, can be looked up, and ends as the bank decides', async () => {
      shop().clock.advance(1000)
      const since = shop().clock.now()
      const { paid } = await act.storeCard('4000000000000259')
      expect(paid.status).toBe('succeeded')
      const events = await all(shop().payments.listEventsSince(since))
      const opened = events.find(({ type }) => type === 'charge.dispute.created')
      expect(opened).toMatchObject({ intentId: paid.intentId, chargeId: paid.chargeId })
      const disputeId = opened?.disputeId ?? ''
      expect(await shop().payments.retrieveDispute(disputeId)).toMatchObject({
        intentId: paid.intentId,
        amountPence: PRICE,
        status: 'needs_response',
      })
      await shop().bank.closeDispute({ intentId: paid.intentId, outcome: 'won' })
      expect((await shop().payments.retrieveDispute(disputeId))?.status).toBe('won')
    })
  })
}
