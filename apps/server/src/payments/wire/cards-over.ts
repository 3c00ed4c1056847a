import type { ProviderCalls } from '@cupboard/provider-wire/provider-calls'
import type { Payments } from '#payments/payments.ts'
import { isMissing, requireAnswer } from './answers.ts'
import { readSetup } from './read-intent.ts'

type Cards = Pick<
  Payments,
  'createCustomer' | 'deleteCustomer' | 'createSetup' | 'retrieveSetup' | 'detachCard'
>

/** Customers of the provider, and the cards it stores for them. */
export function cardsOver(calls: ProviderCalls): Cards {
  return {
    async createCustomer({ customerId, email }) {
      const params = { ...(email ? { email } : {}), metadata: { customerId } }
      return { providerCustomerId: requireAnswer(await calls.createCustomer(params, `cus:${customerId}`)).id }
    },
    async deleteCustomer(providerCustomerId) {
      const answer = await calls.deleteCustomer(providerCustomerId)
      if (!isMissing(answer)) requireAnswer(answer)
    },
    async createSetup({ customerId, providerCustomerId, number }) {
      const params = {
        customer: providerCustomerId,
        usage: 'off_session',
        allowed_payment_method_types: ['card'] as ['card'],
        metadata: { customerId },
      } as const
      return readSetup(requireAnswer(await calls.createSetup(params, `si:${customerId}:${number}`)))
    },
    async retrieveSetup(setupId) {
      const answer = await calls.retrieveSetup(setupId)
      return isMissing(answer) ? undefined : readSetup(requireAnswer(answer))
    },
    async detachCard(paymentMethodId) {
      const answer = await calls.detachPaymentMethod(paymentMethodId)
      // An already detached card is a success.
      if (answer.kind === 'failed' && (answer.status === 400 || answer.status === 404)) return
      requireAnswer(answer)
    },
  }
}
