import type { ListParams, ProviderCalls } from '@cupboard/provider-wire/provider-calls'
import type { Answer } from '@cupboard/provider-wire/wire'
import type Stripe from 'stripe'
import { answerOf } from './answer-of.ts'

const INTENT_PARTS = ['payment_method', 'latest_charge']
const SETUP_PARTS = ['payment_method']

type Paced = <T>(call: () => Promise<Answer<T>>) => Promise<Answer<T>>

/** The provider's calls over Stripe's SDK, within the rate limit. */
export function stripeCalls(stripe: Stripe, paced: Paced): ProviderCalls {
  const ask = <T>(call: () => Promise<T>) => paced(() => answerOf(call()))
  const { customers, paymentIntents, setupIntents, paymentMethods, refunds, events, disputes } = stripe
  return {
    createCustomer: (params, idempotencyKey) => ask(() => customers.create(params, { idempotencyKey })),
    deleteCustomer: (id) => ask(() => customers.del(id)),
    createIntent: (params, idempotencyKey) =>
      ask(() => paymentIntents.create({ ...params, expand: INTENT_PARTS }, { idempotencyKey })),
    updateIntent: (id, params) => ask(() => paymentIntents.update(id, { ...params, expand: INTENT_PARTS })),
    confirmIntent: (id, params, idempotencyKey) =>
      ask(() => paymentIntents.confirm(id, { ...params, expand: INTENT_PARTS }, { idempotencyKey })),
    retrieveIntent: (id) => ask(() => paymentIntents.retrieve(id, { expand: INTENT_PARTS })),
    cancelIntent: (id) => ask(() => paymentIntents.cancel(id, { expand: INTENT_PARTS })),
    listIntents: (params) =>
      ask(() => paymentIntents.list({ ...params, expand: INTENT_PARTS.map((part) => `data.${part}`) })),
    createSetup: (params, idempotencyKey) =>
      ask(() => setupIntents.create({ ...params, expand: SETUP_PARTS }, { idempotencyKey })),
    retrieveSetup: (id) => ask(() => setupIntents.retrieve(id, { expand: SETUP_PARTS })),
    detachPaymentMethod: (id) => ask(() => paymentMethods.detach(id)),
    retrieveDispute: (id) => ask(() => disputes.retrieve(id)),
    updateDispute: (id, params) => ask(() => disputes.update(id, params)),
    listRefunds: (params) => ask(() => refunds.list(params)),
    createRefund: (params, idempotencyKey) => ask(() => refunds.create(params, { idempotencyKey })),
    listEvents: ({ customer: _none, ...params }: ListParams) => ask(() => events.list(params)),
  }
}
