import type { ProviderCalls } from '@cupboard/provider-wire/provider-calls'
import type { Answer, WireSetup } from '@cupboard/provider-wire/wire'
import { emptyCustomer, hasCustomer, insertCustomer, readCardRow, saveCard } from '#ledger/card-store.ts'
import { insertSetup, lockSetup } from '#ledger/setup-store.ts'
import { cardShape, customerShape, setupShape } from '#shapes/card-shapes.ts'
import { announce } from './announce.ts'
import { newClientSecret, newId } from './new-id.ts'
import { answered, failed, missing, type ProviderEngine } from './request-context.ts'

type CustomerCalls = Pick<
  ProviderCalls,
  'createCustomer' | 'deleteCustomer' | 'createSetup' | 'retrieveSetup' | 'detachPaymentMethod'
>

/** Customers and the cards they keep. */
export function customerCalls({ inTransaction, once }: ProviderEngine): CustomerCalls {
  return {
    createCustomer: (params, key) =>
      once(key, ['create customer', params], async ({ tx, now }) => {
        const { email = null, metadata } = params
        const row = await insertCustomer(tx, { id: newId('cus'), email, metadata, createdAt: now })
        return answered(customerShape(row))
      }),

    deleteCustomer: (id) =>
      inTransaction(async ({ tx, now }): Promise<Answer<{ id: string }>> => {
        if (!(await hasCustomer(tx, id))) return missing('customer')
        await emptyCustomer(tx, id, now)
        return answered({ id, object: 'customer', deleted: true }).answer
      }),

    createSetup: (params, key) =>
      once(key, ['create setup', params], async ({ tx, now }) => {
        const { customer: customerId, metadata } = params
        if (!(await hasCustomer(tx, customerId))) return { answer: missing('customer') }
        const id = newId('seti')
        const clientSecret = newClientSecret(id)
        const status = 'requires_payment_method' as const
        const row = await insertSetup(tx, { id, clientSecret, customerId, status, metadata, createdAt: now })
        return answered(setupShape(row, undefined))
      }),

    retrieveSetup: (id) =>
      inTransaction(async ({ tx }): Promise<Answer<WireSetup>> => {
        const row = await lockSetup(tx, id)
        if (!row) return missing('setup_intent')
        const card = row.cardId && row.status === 'succeeded' ? await readCardRow(tx, row.cardId) : undefined
        return answered(setupShape(row, card)).answer
      }),

    detachPaymentMethod: (id) =>
      inTransaction(async (context): Promise<Answer<{ id: string }>> => {
        const card = await readCardRow(context.tx, id)
        if (!card) return missing('PaymentMethod')
        if (!card.customerId) return failed(400, NOT_ATTACHED)
        const shape = cardShape(await saveCard(context.tx, id, { customerId: null, isSetUp: false }))
        await announce(context, 'payment_method.detached', shape)
        return answered(shape).answer
      }),
  }
}

const NOT_ATTACHED = {
  type: 'invalid_request_error',
  code: 'payment_method_unexpected_state',
  message: 'The payment method you provided is not attached to a customer so detachment is impossible.',
}
