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
import { type IntentShape, intentShape, intentShapes } from '#shapes/intent-shape.ts'
import { announce } from './announce.ts'
import { newClientSecret, newId } from './new-id.ts'
import { answered, failed, missing, type ProviderEngine, type RequestContext } from './request-context.ts'
import { settleIntent } from './settle-intent.ts'

type IntentCalls = Pick<
  ProviderCalls,
  'createIntent' | 'updateIntent' | 'confirmIntent' | 'retrieveIntent' | 'cancelIntent' | 'listIntents'
>

export function intentCalls(engine: ProviderEngine): IntentCalls {
  const { inTransaction, once, clock } = engine
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
      return once(key, request, async (context) => {
        const intent = await lockIntent(context.tx, id)
        if (!intent) return { answer: missing('payment_intent') }
        if (isOver(intent)) return { answer: await unexpectedState(context, intent, 'confirm') }
        const card = await readCardRow(context.tx, params.payment_method)
        if (!card || card.customerId !== intent.customerId) return { answer: missing('PaymentMethod') }
        return settleIntent(context, { intent, card, presence: 'off-session' })
      })
    },

    retrieveIntent: (id) =>
      inTransaction(async ({ tx }): Promise<Answer<IntentShape>> => {
        const row = await readIntentRow(tx, id)
        return row ? answered(await intentShape(tx, row)).answer : missing('payment_intent')
      }),

    cancelIntent: (id) =>
      changeOpen(id, 'cancel', async (context) => {
        const changes = { status: 'canceled', canceledAt: context.now, challengeId: null } as const
        const shape = await intentShape(context.tx, await saveIntent(context.tx, id, changes))
        await announce(context, 'payment_intent.canceled', shape)
        return shape
      }),

    listIntents: ({ created, customer, limit, starting_after }) =>
      inTransaction(async ({ tx }) => {
        const rows = await listIntentRows(tx, {
          ...(created ? { since: new Date(created.gte * 1000) } : {}),
          ...(customer ? { customerId: customer } : {}),
          ...(starting_after ? { afterId: starting_after } : {}),
          limit: limit + 1,
        })
        const data = await intentShapes(tx, rows.slice(0, limit))
        return answered({ data, has_more: rows.length > limit }).answer
      }),
  }

  function changeOpen(
    id: string,
    verb: string,
    change: (context: RequestContext) => Promise<IntentShape>,
  ): Promise<Answer<IntentShape>> {
    return inTransaction(async (context) => {
      const intent = await lockIntent(context.tx, id)
      if (!intent) return missing('payment_intent')
      if (isOver(intent)) return unexpectedState(context, intent, verb)
      return answered(await change(context)).answer
    })
  }
}

export function isOver({ status }: IntentRow): boolean {
  return status === 'succeeded' || status === 'canceled'
}

async function unexpectedState(
  context: RequestContext,
  intent: IntentRow,
  verb: string,
): Promise<Answer<never>> {
  return failed(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: await intentShape(context.tx, intent),
  })
}
