import { CHALLENGE_FAILED } from '#cards/declines.ts'
import { type CardRow, readCardRow } from '#ledger/card-store.ts'
import { type IntentRow, lockIntent, lockIntentOfChallenge, saveIntent } from '#ledger/intent-store.ts'
import type { IntentShape } from '#shapes/intent-shape.ts'
import { browserError, type CardWish, type ConfirmResult, takeCard } from './card-wish.ts'
import { type Counter, type Desk, lost, missing, type Settled } from './desk.ts'
import { isOver } from './intent-calls.ts'
import { decline, settleIntent } from './settle-intent.ts'

export type OnSessionWish = CardWish & { clientSecret: string; savesCard?: boolean }

/** What a browser with the intent's secret may do: pay with a typed or a stored card, and answer the bank. */
export function payOnSession({ atDesk }: Counter) {
  return {
    confirmOnSession: ({ clientSecret, savesCard, ...wish }: OnSessionWish): Promise<ConfirmResult> =>
      atDesk(async (desk) => {
        const found = await intentOfSecret(desk, clientSecret)
        if ('result' in found) return found.result
        const card = await takeCard(desk, wish)
        if ('error' in card) return card
        const intent = savesCard ? await saveIntent(desk.tx, found.id, { savesCard }) : found
        return pay(desk, intent, card)
      }),

    /** The same with a card of this customer that is already stored. */
    confirmSaved: (wish: { clientSecret: string; paymentMethodId: string }): Promise<ConfirmResult> =>
      atDesk(async (desk) => {
        const found = await intentOfSecret(desk, wish.clientSecret)
        if ('result' in found) return found.result
        const card = await readCardRow(desk.tx, wish.paymentMethodId)
        if (!card || card.customerId !== found.customerId) return browserError(missing('PaymentMethod'))
        return pay(desk, found, card)
      }),

    answerIntentChallenge: (challengeId: string, isApproved: boolean): Promise<ConfirmResult | undefined> =>
      atDesk(async (desk) => {
        const intent = await lockIntentOfChallenge(desk.tx, challengeId)
        const card = intent?.cardId ? await readCardRow(desk.tx, intent.cardId) : undefined
        if (!intent || !card) return undefined
        const tried = { intent, card, presence: 'challenged' } as const
        if (!isApproved) return resultOf(desk, intent, await decline(desk, tried, CHALLENGE_FAILED))
        return resultOf(desk, intent, await settleIntent(desk, tried))
      }),
  }
}

/** The unfinished intent a secret belongs to, or the result when there is nothing left to do. */
async function intentOfSecret(
  { tx }: Desk,
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

async function pay(desk: Desk, intent: IntentRow, card: CardRow): Promise<ConfirmResult> {
  return resultOf(desk, intent, await settleIntent(desk, { intent, card, presence: 'on-session' }))
}

async function resultOf(
  { tx }: Desk,
  { id }: IntentRow,
  { answer, isAnswerLost }: Settled<IntentShape>,
): Promise<ConfirmResult> {
  if (isAnswerLost) return browserError(lost())
  if (answer.kind !== 'answered') return browserError(answer)
  if (answer.value.status !== 'requires_action') return { status: 'succeeded' }
  const challengeId = (await lockIntent(tx, id))?.challengeId ?? ''
  return { status: 'requires_action', challengeId }
}
