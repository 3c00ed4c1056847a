import type { ProviderCalls } from '@cupboard/provider-wire/provider-calls'
import type { Answer } from '@cupboard/provider-wire/wire'
import { hasCustomer, readCardRow } from '#ledger/card-store.ts'
import {
  type IntentRow,
  insertIntent,
  listIntentRows,
  lockIntent,
  readIntentRow,
  saveIntent,
} from '#ledger/intent-store.ts'
import { type IntentShape, intentShape } from '#shapes/intent-shape.ts'
import { announce } from './announce.ts'
import { answered, type Counter, type Desk, failed, missing } from './desk.ts'
import { newClientSecret, newId } from './new-id.ts'
import { settleIntent } from './settle-intent.ts'

type IntentCalls = Pick<
  ProviderCalls,
  'createIntent' | 'updateIntent' | 'confirmIntent' | 'retrieveIntent' | 'cancelIntent' | 'listIntents'
>

export function intentCalls(counter: Counter): IntentCalls {
  const { atDesk, once, clock } = counter
  return {
    createIntent: async (params, key) => {
      const id = newId('pi')
      const row = {
        id,
        clientSecret: newClientSecret(id),
        customerId: params.customer,
        amount: params.amount,
        status: 'requires_payment_method' as const,
        metadata: params.metadata,
        savesCard: params.setup_future_usage === 'off_session',
        cardId: null,
        challengeId: null,
        lastError: null,
        createdAt: clock.now(),
        canceledAt: null,
      }
      const request = ['create intent', params]
      return once(key, request, async ({ tx }) => {
        if (!(await hasCustomer(tx, params.customer))) return { answer: missing('customer') }
        return answered(await intentShape(tx, await insertIntent(tx, row)))
      })
    },

    updateIntent: (id, { amount }) =>
      changeOpen(id, 'update', async ({ tx }) => {
        // A bank that was asked about the old amount has said nothing about the new one.
        const changes = { amount, status: 'requires_payment_method', challengeId: null } as const
        return intentShape(tx, await saveIntent(tx, id, changes))
      }),

    confirmIntent: async (id, params, key) => {
      const request = ['confirm intent', id, params]
      return once(key, request, async (desk) => {
        const intent = await lockIntent(desk.tx, id)
        if (!intent) return { answer: missing('payment_intent') }
        if (isOver(intent)) return { answer: await unexpectedState(desk, intent, 'confirm') }
        const card = await readCardRow(desk.tx, params.payment_method)
        if (!card || card.customerId !== intent.customerId) return { answer: missing('PaymentMethod') }
        return settleIntent(desk, { intent, card, presence: 'off-session' })
      })
    },

    retrieveIntent: (id) =>
      atDesk(async ({ tx }): Promise<Answer<IntentShape>> => {
        const row = await readIntentRow(tx, id)
        return row ? answered(await intentShape(tx, row)).answer : missing('payment_intent')
      }),

    cancelIntent: (id) =>
      changeOpen(id, 'cancel', async (desk) => {
        const changes = { status: 'canceled', canceledAt: desk.now, challengeId: null } as const
        const shape = await intentShape(desk.tx, await saveIntent(desk.tx, id, changes))
        await announce(desk, 'payment_intent.canceled', shape)
        return shape
      }),

    listIntents: ({ created, customer, limit, starting_after }) =>
      atDesk(async ({ tx }) => {
        const rows = await listIntentRows(tx, {
          ...(created ? { since: new Date(created.gte * 1000) } : {}),
          ...(customer ? { customerId: customer } : {}),
          ...(starting_after ? { afterId: starting_after } : {}),
          limit: limit + 1,
        })
        const data: IntentShape[] = []
        for (const row of rows.slice(0, limit)) data.push(await intentShape(tx, row))
        return answered({ data, has_more: rows.length > limit }).answer
      }),
  }

  function changeOpen(
    id: string,
    verb: string,
    change: (desk: Desk) => Promise<IntentShape>,
  ): Promise<Answer<IntentShape>> {
    return atDesk(async (desk) => {
      const intent = await lockIntent(desk.tx, id)
      if (!intent) return missing('payment_intent')
      if (isOver(intent)) return unexpectedState(desk, intent, verb)
      return answered(await change(desk)).answer
    })
  }
}

export function isOver({ status }: IntentRow): boolean {
  return status === 'succeeded' || status === 'canceled'
}

async function unexpectedState(desk: Desk, intent: IntentRow, verb: string): Promise<Answer<never>> {
  return failed(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: await intentShape(desk.tx, intent),
  })
}
