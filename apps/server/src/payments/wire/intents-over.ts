import type { ProviderCalls } from '@cupboard/provider-wire/provider-calls'
import type { Answer, WireIntent } from '@cupboard/provider-wire/wire'
import type { IntentRequest, Outcome, Payments } from '#payments/payments.ts'
import { isMissing, requireAnswer } from './answers.ts'
import { pagesOf, since } from './pages-of.ts'
import { readIntent } from './read-intent.ts'
import { outcomeOfIntent, readOutcome } from './read-outcome.ts'

type Intents = Pick<
  Payments,
  | 'createIntent'
  | 'findIntent'
  | 'updateAmount'
  | 'confirmOffSession'
  | 'retrieve'
  | 'cancel'
  | 'listIntentsSince'
>

/** Makes, finds and charges the intents of boxes. */
export function intentsOver(calls: ProviderCalls): Intents {
  async function createIntent(input: IntentRequest) {
    const { boxId, customerId, providerCustomerId, amountPence, isFirst } = input
    const answer = await calls.createIntent(
      {
        amount: amountPence,
        currency: 'gbp',
        customer: providerCustomerId,
        allowed_payment_method_types: ['card'],
        metadata: { boxId, customerId },
        ...(isFirst ? { setup_future_usage: 'off_session' } : {}),
      },
      `pi:${boxId}`,
    )
    if (!isKeyMismatch(answer)) return readIntent(requireAnswer(answer))
    // The box was amended after an intent was made whose answer was lost: use that intent, at the new price.
    const made = await findIntent({ boxId, providerCustomerId })
    if (!made) return readIntent(requireAnswer(answer))
    return updateAmount({ intentId: made.intentId, amountPence })
  }

  const findIntent: Payments['findIntent'] = async ({ boxId, providerCustomerId }) => {
    for await (const wire of pagesOf(calls.listIntents, { customer: providerCustomerId })) {
      if (wire.metadata.boxId === boxId) return readIntent(wire)
    }
    return undefined
  }

  const updateAmount: Payments['updateAmount'] = ({ intentId, amountPence }) =>
    changeUnlessDone(intentId, calls.updateIntent(intentId, { amount: amountPence }))

  async function changeUnlessDone(intentId: string, change: Promise<Answer<WireIntent>>) {
    const answer = await change
    if (!isAlreadyDone(answer)) return readIntent(requireAnswer(answer))
    return readIntent(requireAnswer(await calls.retrieveIntent(intentId)))
  }

  const confirmOffSession: Payments['confirmOffSession'] = async (input) => {
    const { intentId, boxId, attempt, paymentMethodId } = input
    const params = { payment_method: paymentMethodId, off_session: true } as const
    const outcome = readOutcome(await calls.confirmIntent(intentId, params, `cf:${boxId}:${attempt}`))
    return outcome === 'already-done' ? outcomeOfEarlierAttempt(intentId) : outcome
  }

  async function outcomeOfEarlierAttempt(intentId: string): Promise<Outcome> {
    const answer = await calls.retrieveIntent(intentId)
    if (answer.kind !== 'answered') return { kind: 'unknown', why: 'the intent could not be looked up' }
    // Another attempt ended while ours was refused, and the intent is open again. Ours did not charge.
    if (answer.value.status === 'requires_payment_method') return { kind: 'unknown', why: 'overtaken' }
    return outcomeOfIntent(answer.value)
  }

  return {
    createIntent,
    findIntent,
    updateAmount,
    confirmOffSession,
    async retrieve(intentId) {
      const answer = await calls.retrieveIntent(intentId)
      return isMissing(answer) ? undefined : readIntent(requireAnswer(answer))
    },
    cancel: (intentId) => changeUnlessDone(intentId, calls.cancelIntent(intentId)),
    async *listIntentsSince(instant) {
      for await (const wire of pagesOf(calls.listIntents, since(instant))) yield readIntent(wire)
    },
  }
}

function isKeyMismatch(answer: Answer<unknown>): boolean {
  return answer.kind === 'failed' && answer.status === 400 && answer.error.type === 'idempotency_error'
}

function isAlreadyDone(answer: Answer<unknown>): boolean {
  return answer.kind === 'failed' && answer.error.code === 'payment_intent_unexpected_state'
}
