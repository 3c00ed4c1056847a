import type { ProviderCalls } from '@cupboard/provider-wire/provider-calls'
import type { Answer, WireDispute, WireEvent, WireSetup } from '@cupboard/provider-wire/wire'
import { emptyCustomer, hasCustomer, insertCustomer, readCardRow, saveCard } from '#ledger/card-store.ts'
import {
  insertRefund,
  readChargeOfIntent,
  readDisputeRow,
  readRefundsOfCharge,
  saveCharge,
  saveDispute,
} from '#ledger/charge-store.ts'
import { lockIntent } from '#ledger/intent-store.ts'
import { listEventRows } from '#ledger/provider-event-store.ts'
import { insertSetup, lockSetup } from '#ledger/setup-store.ts'
import { cardShape, customerShape, setupShape } from '#shapes/card-shapes.ts'
import { chargeShape, disputeShape, refundShape } from '#shapes/charge-shapes.ts'
import { announce } from './announce.ts'
import { newClientSecret, newId } from './new-id.ts'
import { answered, failed, missing, type ProviderEngine } from './request-context.ts'

type OtherCalls = Omit<
  ProviderCalls,
  'createIntent' | 'updateIntent' | 'confirmIntent' | 'retrieveIntent' | 'cancelIntent' | 'listIntents'
>

export function otherCalls({ inTransaction, once }: ProviderEngine): OtherCalls {
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

    retrieveDispute: (id) =>
      inTransaction(async ({ tx }): Promise<Answer<WireDispute>> => {
        const row = await readDisputeRow(tx, id)
        return row ? answered(disputeShape(row)).answer : missing('dispute')
      }),

    updateDispute: (id, { evidence }) =>
      inTransaction(async (context): Promise<Answer<WireDispute>> => {
        const row = await readDisputeRow(context.tx, id)
        if (!row) return missing('dispute')
        if (row.status !== 'needs_response') return failed(400, EVIDENCE_TOO_LATE)
        const changes = { evidence, status: 'under_review' } as const
        const shape = disputeShape(await saveDispute(context.tx, id, changes))
        await announce(context, 'charge.dispute.updated', shape)
        return answered(shape).answer
      }),

    createRefund: (params, key) =>
      once(key, ['create refund', params], async (context) => {
        const intent = await lockIntent(context.tx, params.payment_intent)
        if (!intent) return { answer: missing('payment_intent') }
        const charge = await readChargeOfIntent(context.tx, intent.id)
        const card = charge && (await readCardRow(context.tx, charge.cardId))
        if (!charge || !card) return { answer: failed(400, NOTHING_TO_REFUND) }
        const left = charge.amount - charge.amountRefunded
        if (left === 0) return { answer: failed(400, ALREADY_REFUNDED) }
        const amount = params.amount ?? left
        if (amount > left || amount < 1) return { answer: failed(400, TOO_LARGE) }
        const chargeId = charge.id
        const refund = await insertRefund(context.tx, {
          id: newId('re'),
          chargeId,
          amount,
          metadata: params.metadata,
          createdAt: context.now,
        })
        const amountRefunded = charge.amountRefunded + amount
        const refunded = await saveCharge(context.tx, chargeId, { amountRefunded })
        await announce(context, 'charge.refunded', chargeShape(refunded, intent, card))
        return answered(refundShape(refund, intent.id))
      }),

    listRefunds: ({ payment_intent, limit, starting_after }) =>
      inTransaction(async ({ tx }) => {
        const charge = await readChargeOfIntent(tx, payment_intent)
        const rows = charge ? (await readRefundsOfCharge(tx, charge.id)).reverse() : []
        const from = starting_after ? rows.findIndex(({ id }) => id === starting_after) + 1 : 0
        const data = rows.slice(from, from + limit).map((row) => refundShape(row, payment_intent))
        return answered({ data, has_more: rows.length > from + limit }).answer
      }),

    listEvents: ({ created, limit, starting_after }) =>
      inTransaction(async ({ tx }) => {
        const rows = await listEventRows(tx, {
          ...(created ? { since: new Date(created.gte * 1000) } : {}),
          ...(starting_after ? { afterId: starting_after } : {}),
          limit: limit + 1,
        })
        const data = rows.slice(0, limit).map(({ body }) => JSON.parse(body) as WireEvent)
        return answered({ data, has_more: rows.length > limit }).answer
      }),
  }
}

const NOT_ATTACHED = {
  type: 'invalid_request_error',
  code: 'payment_method_unexpected_state',
  message: 'The payment method you provided is not attached to a customer so detachment is impossible.',
}
const NOTHING_TO_REFUND = {
  type: 'invalid_request_error',
  code: 'charge_not_refundable',
  message: 'This PaymentIntent does not have a successful charge to refund.',
}
const ALREADY_REFUNDED = {
  type: 'invalid_request_error',
  code: 'charge_already_refunded',
  message: 'The charge has already been refunded.',
}
const TOO_LARGE = {
  type: 'invalid_request_error',
  code: 'amount_too_large',
  message: 'Refund amount is greater than unrefunded amount on charge.',
}
const EVIDENCE_TOO_LATE = {
  type: 'invalid_request_error',
  message: 'This dispute does not accept evidence any more.',
}
