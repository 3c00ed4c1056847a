import type { ProviderCalls } from '@cupboard/provider-wire/provider-calls'
import type { Answer, WireDispute, WireEvent } from '@cupboard/provider-wire/wire'
import { readCardRow } from '#ledger/card-store.ts'
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
import { chargeShape, disputeShape, refundShape } from '#shapes/charge-shapes.ts'
import { announce } from './announce.ts'
import { newId } from './new-id.ts'
import { answered, failed, missing, type ProviderEngine } from './request-context.ts'

type CallsAfterCharge = Pick<
  ProviderCalls,
  'retrieveDispute' | 'updateDispute' | 'createRefund' | 'listRefunds' | 'listEvents'
>

/** Makes the calls after a charge: refunds, disputes and the events that tell of them. */
export function callsAfterCharge({ inTransaction, once }: ProviderEngine): CallsAfterCharge {
  return {
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
