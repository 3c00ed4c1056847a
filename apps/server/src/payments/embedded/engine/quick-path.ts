import { behaviourOf } from '#payments/embedded/cards/behaviours.ts'
import type { CardRow } from '#payments/embedded/ledger/card-store.ts'
import type { IntentRow } from '#payments/embedded/ledger/intent-store.ts'
import {
  insertIntentOnce,
  readerForCharge,
  writeChargeOnce,
} from '#payments/embedded/ledger/quick-path-store.ts'
import type { ProviderCalls } from '#payments/wire/provider-calls.ts'
import type { Answer } from '#payments/wire/wire.ts'
import { eventBody } from './announce.ts'
import { type Counter, canonical } from './desk.ts'
import { type IntentShape, shapeOfIntent } from './intent-shape.ts'
import { newId } from './new-id.ts'

/**
 * What nearly every charge is: a new intent, then a good card. Each is one statement here, where the counter's
 * careful way takes a dozen. Whatever is unusual answers undefined, has changed nothing, and goes the careful way.
 */
export function quickPath({ db, clock, planDelivery }: Counter) {
  const readForCharge = readerForCharge(db)

  async function createIntent(
    row: Omit<IntentRow, 'number'>,
    key: string,
    request: unknown,
  ): Promise<Answer<IntentShape> | undefined> {
    const answer = { kind: 'answered', value: shapeOfIntent({ ...row, number: 0 }) } as const
    const kept = { key, request: canonical(request), answer, usedAt: clock.now() }
    return (await insertIntentOnce(db, row, kept)) ? answer : undefined
  }

  async function chargeGoodCard(
    id: string,
    params: Parameters<ProviderCalls['confirmIntent']>[1],
    key: string,
    request: unknown,
  ): Promise<Answer<IntentShape> | undefined> {
    // A simulation decides over each event's news, and wants to see every step.
    if (planDelivery) return undefined
    const found = await readForCharge(id, params.payment_method)
    if (!found || !isUneventful(found.intent, found.card)) return undefined
    const now = clock.now()
    const { card } = found
    const intent = { ...found.intent, status: 'succeeded', cardId: card.id, lastError: null } as const
    const charge = {
      id: newId('ch'),
      intentId: id,
      cardId: card.id,
      amount: intent.amount,
      amountRefunded: 0,
      isDisputed: false,
      createdAt: now,
    }
    const shape = shapeOfIntent(intent, card, charge)
    const answer = { kind: 'answered', value: shape } as const
    const type = 'payment_intent.succeeded'
    const eventId = newId('evt')
    const isWritten = await writeChargeOnce(db, {
      charge,
      kept: { key, request: canonical(request), answer, usedAt: now },
      event: { id: eventId, type, body: eventBody({ id: eventId, type, object: shape, now }) },
      dueAts: found.webhookDelaysMs.map((delayMs) => new Date(now.getTime() + delayMs)),
    })
    return isWritten ? answer : undefined
  }

  return { createIntent, chargeGoodCard }
}

function isUneventful(intent: IntentRow, card: CardRow): boolean {
  const { offSession, fault, webhooks, isDisputed } = behaviourOf(card.behaviour)
  return (
    intent.status === 'requires_payment_method' &&
    !intent.savesCard &&
    card.customerId === intent.customerId &&
    offSession === 'approve' &&
    fault === undefined &&
    webhooks === undefined &&
    !isDisputed
  )
}
