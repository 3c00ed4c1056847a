import { CHALLENGE_FAILED } from '#cards/declines.ts'
import { type CardRow, readCardRow } from '#ledger/card-store.ts'
import { type IntentRow, lockIntent, lockIntentOfChallenge, saveIntent } from '#ledger/intent-store.ts'
import type { IntentShape } from '#shapes/intent-shape.ts'
import { browserError, type CardRequest, type ConfirmResult, takeCard } from './card-request.ts'
import { isOver } from './intent-calls.ts'
import {
  type CallResult,
  lost,
  missing,
  type ProviderEngine,
  type RequestContext,
} from './request-context.ts'
import { decline, settleIntent } from './settle-intent.ts'

export type OnSessionRequest = CardRequest & { clientSecret: string; savesCard?: boolean }

/** Makes the calls of a browser with the intent's secret: pay with a typed or stored card, and answer the bank. */
export function payOnSession({ inTransaction }: ProviderEngine) {
  return {
    confirmOnSession: ({ clientSecret, savesCard, ...input }: OnSessionRequest): Promise<ConfirmResult> =>
      inTransaction(async (context) => {
        const found = await intentOfSecret(context, clientSecret)
        if ('result' in found) return found.result
        const card = await takeCard(context, input)
        if ('error' in card) return card
        const intent = savesCard ? await saveIntent(context.tx, found.id, { savesCard }) : found
        return pay(context, intent, card)
      }),

    /** The same with a card of this customer that is already stored. */
    confirmSaved: (input: { clientSecret: string; paymentMethodId: string }): Promise<ConfirmResult> =>
      inTransaction(async (context) => {
        const found = await intentOfSecret(context, input.clientSecret)
        if ('result' in found) return found.result
        const card = await readCardRow(context.tx, input.paymentMethodId)
        if (!card || card.customerId !== found.customerId) return browserError(missing('PaymentMethod'))
        return pay(context, found, card)
      }),

    answerIntentChallenge: (challengeId: string, isApproved: boolean): Promise<ConfirmResult | undefined> =>
      inTransaction(async (context) => {
        const intent = await lockIntentOfChallenge(context.tx, challengeId)
        const card = intent?.cardId ? await readCardRow(context.tx, intent.cardId) : undefined
        if (!intent || !card) return undefined
        const tried = { intent, card, presence: 'challenged' } as const
        if (!isApproved) return resultOf(context, intent, await decline(context, tried, CHALLENGE_FAILED))
        return resultOf(context, intent, await settleIntent(context, tried))
      }),
  }
}

/** The unfinished intent a secret belongs to, or the result when there is nothing left to do. */
async function intentOfSecret(
  { tx }: RequestContext,
  clientSecret: string,
): Promise<IntentRow | { result: ConfirmResult }> {
  const intent = await lockIntent(tx, clientSecret.split('_secret_')[0] ?? '')
  if (!intent || intent.clientSecret !== clientSecret) {
    return { result: browserError(missing('payment_intent')) }
  }
  if (!isOver(intent)) return intent
  if (intent.status === 'succeeded') return { result: { status: 'succeeded' } }
  const message = 'This payment was cancelled. Nothing has been charged.'
  return { result: { error: { code: 'payment_intent_unexpected_state', decline_code: null, message } } }
}

async function pay(context: RequestContext, intent: IntentRow, card: CardRow): Promise<ConfirmResult> {
  return resultOf(context, intent, await settleIntent(context, { intent, card, presence: 'on-session' }))
}

async function resultOf(
  { tx }: RequestContext,
  { id }: IntentRow,
  { answer, isAnswerLost }: CallResult<IntentShape>,
): Promise<ConfirmResult> {
  if (isAnswerLost) return browserError(lost())
  if (answer.kind !== 'answered') return browserError(answer)
  if (answer.value.status !== 'requires_action') return { status: 'succeeded' }
  const challengeId = (await lockIntent(tx, id))?.challengeId ?? ''
  return { status: 'requires_action', challengeId }
}
