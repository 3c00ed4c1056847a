import { randomUUID } from 'node:crypto'
import type { ProviderCalls } from '@cupboard/provider-wire/provider-calls'
import type { Answer, WireIntent } from '@cupboard/provider-wire/wire'

/** A card provider that answers from memory, so that only the shop is measured. It knows the calls of charging. */
export function providerInMemory(): ProviderCalls {
  const intents = new Map<string, WireIntent>()
  const keys = new Map<string, string>()

  function changed(id: string, changes: Partial<WireIntent>): Answer<WireIntent> {
    const before = intents.get(id)
    if (!before) return { kind: 'failed', status: 404, error: { code: 'resource_missing' } }
    const value = { ...before, ...changes }
    intents.set(id, value)
    return { kind: 'answered', value }
  }

  const calls = {
    async createIntent({ amount, customer, metadata }, key) {
      const id = keys.get(key) ?? `pi_${randomUUID()}`
      keys.set(key, id)
      const value = intents.get(id) ?? {
        id,
        client_secret: `${id}_secret`,
        status: 'requires_payment_method',
        amount,
        created: Math.floor(Date.now() / 1_000),
        metadata,
        customer,
        payment_method: null,
        latest_charge: null,
        last_payment_error: null,
      }
      intents.set(id, value)
      return { kind: 'answered', value }
    },
    updateIntent: async (id, { amount }) => changed(id, { amount }),
    confirmIntent: async (id, { payment_method }) =>
      changed(id, {
        status: 'succeeded',
        payment_method: {
          id: payment_method,
          billing_details: { name: null },
          card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
        },
        latest_charge: { id: `ch_${id}`, paid: true, amount_refunded: 0 },
      }),
    retrieveIntent: async (id) => changed(id, {}),
    listIntents: async () => ({ kind: 'answered', value: { data: [], has_more: false } }),
    listEvents: async () => ({ kind: 'answered', value: { data: [], has_more: false } }),
  } satisfies Partial<ProviderCalls>
  return calls as unknown as ProviderCalls
}
