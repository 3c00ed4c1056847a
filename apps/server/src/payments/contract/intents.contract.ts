import { randomUUID } from 'node:crypto'
import type { CustomerId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import { beforeAll, describe, expect, it } from 'vitest'
import { ProviderRefused } from '#payments/provider-errors.ts'
import { actorsOf, HOUR_MS, PRICE, type UnderTest } from './under-test.ts'

/** Tests an intent: the one way to charge one box. */
export function describeIntents(shop: () => UnderTest): void {
  let act: ReturnType<typeof actorsOf>
  beforeAll(() => {
    act = actorsOf(shop())
  })

  describe('an intent', () => {
    it('is unconfirmed when made, and carries its box, customer and amount', async () => {
      const customer = await act.newCustomer()
      const { boxId, intent } = await act.newBox(customer, { isFirst: true })
      expect(intent).toMatchObject({
        status: 'requires_payment_method',
        amountPence: PRICE,
        boxId,
        customerId: customer.customerId,
        providerCustomerId: customer.providerCustomerId,
        refundedPence: 0,
      })
      expect(intent.clientSecret).toContain(`${intent.intentId}_secret_`)
      expect(intent.chargeId).toBeUndefined()
      expect(await act.chargesOf(intent.intentId)).toEqual([])
    })

    it('is the same one however often a box asks within a day', async () => {
      const { input, intent } = await act.newBox(await act.newCustomer())
      const again = await shop().payments.createIntent(input)
      expect(again.intentId).toBe(intent.intentId)
    })

    it('is the same one, at the new price, when the box was amended before its id was stored', async () => {
      const { input, intent } = await act.newBox(await act.newCustomer())
      const again = await shop().payments.createIntent({ ...input, amountPence: pence(1999) })
      expect(again).toMatchObject({ intentId: intent.intentId, amountPence: 1999 })
    })

    it('would be a second one after a day, so the box looks for the first', async () => {
      const { input, boxId, intent } = await act.newBox(await act.newCustomer())
      shop().clock.advance(24 * HOUR_MS)
      const { providerCustomerId } = input
      const found = await shop().payments.findIntent({ boxId, providerCustomerId })
      expect(found?.intentId).toBe(intent.intentId)
      expect((await shop().payments.createIntent(input)).intentId).not.toBe(intent.intentId)
    })

    it('takes a new amount while it is open, and keeps the old one once paid', async () => {
      const { intent } = await act.newBox(await act.newCustomer())
      const { intentId, clientSecret } = intent
      const updated = await shop().payments.updateAmount({ intentId, amountPence: pence(3000) })
      expect(updated).toMatchObject({ intentId, amountPence: 3000, status: 'requires_payment_method' })
      await shop().bank.confirmOnSession({ clientSecret, cardNumber: '4242424242424242' })
      const tooLate = await shop().payments.updateAmount({ intentId, amountPence: pence(9000) })
      expect(tooLate).toMatchObject({ status: 'succeeded', amountPence: 3000 })
      expect(await act.chargesOf(intentId)).toMatchObject([{ amount: 3000 }])
    })

    it('nobody has heard of is nothing, not an error', async () => {
      expect(await shop().payments.retrieve('pi_0000000000000000')).toBeUndefined()
      expect(await shop().payments.retrieveSetup('seti_0000000000000000')).toBeUndefined()
      expect(await shop().payments.retrieveDispute('du_0000000000000000')).toBeUndefined()
    })

    it('for a customer nobody has heard of is our mistake', async () => {
      const nobody = { customerId: randomUUID() as CustomerId, providerCustomerId: 'cus_0000000000000000' }
      await expect(act.newBox(nobody)).rejects.toThrow(ProviderRefused)
    })
  })

  describe('a first payment', () => {
    it('stores the card for later boxes, with its last four digits and the name on it', async () => {
      const { paid } = await act.storeCard('4242 4242 4242 4242')
      expect(paid.status).toBe('succeeded')
      expect(paid.chargeId).toMatch(/^ch_/)
      expect(paid.paymentMethod).toMatchObject({
        brand: 'visa',
        lastFour: '4242',
        expMonth: 12,
        billingName: 'Ada Cooke',
      })
    })

    it('gives one customer one identity at the provider', async () => {
      const customerId = randomUUID() as CustomerId
      const first = await shop().payments.createCustomer({ customerId })
      expect(await shop().payments.createCustomer({ customerId })).toEqual(first)
    })
  })
}
