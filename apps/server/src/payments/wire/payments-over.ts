import type { ProviderCalls } from '@cupboard/provider-wire/provider-calls'
import type { Answer, WireIntent } from '@cupboard/provider-wire/wire'
import type { IntentRequest, Outcome, Payments } from '#payments/payments.ts'
import { pagesOf } from './pages-of.ts'
import { readEvent } from './read-event.ts'
import { readDispute, readIntent, readSetup } from './read-intent.ts'
import { describeFailure, isSilence, outcomeOfIntent, readOutcome } from './read-outcome.ts'
import { readRefund, wireEvidence } from './read-refund.ts'
import { requireAnswer } from './require-answer.ts'
import { verifySignature } from './webhook-signature.ts'

type Options = {
  calls: ProviderCalls
  browser: Payments['browser']
  webhookSecret: string
  close?: () => Promise<void>
}

/**
 * Implements the shop's interface over a provider's calls: its keys, its parameters, and the meaning of each answer.
 */
export function paymentsOver({ calls, browser, webhookSecret, close }: Options): Payments {
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

  const refundCharge: Payments['refundCharge'] = async ({ intentId, key, amountPence }) => {
    const params = {
      payment_intent: intentId,
      ...(amountPence === undefined ? {} : { amount: amountPence }),
      metadata: { refundKey: key },
    }
    const answer = await calls.createRefund(params, `rf:${key}`)
    if (answer.kind === 'failed' && !isSilence(answer.status)) {
      return { kind: 'refused', why: describeFailure(answer.status, answer.error) }
    }
    return readRefund(requireAnswer(answer))
  }

  const findRefund: Payments['findRefund'] = async ({ intentId, key }) => {
    const list = (page: { limit: number; starting_after?: string }) =>
      calls.listRefunds({ ...page, payment_intent: intentId })
    for await (const wire of pagesOf(list, {})) {
      if (wire.metadata?.refundKey === key) return readRefund(wire)
    }
    return undefined
  }

  const sendEvidence: Payments['sendEvidence'] = async ({ disputeId, evidence }) => {
    const answer = await calls.updateDispute(disputeId, { evidence: wireEvidence(evidence), submit: true })
    if (answer.kind === 'failed' && !isSilence(answer.status)) {
      return { kind: 'refused', why: describeFailure(answer.status, answer.error) }
    }
    requireAnswer(answer)
    return { kind: 'sent' }
  }

  return {
    async createCustomer({ customerId, email }) {
      const params = { ...(email ? { email } : {}), metadata: { customerId } }
      return { providerCustomerId: requireAnswer(await calls.createCustomer(params, `cus:${customerId}`)).id }
    },
    async deleteCustomer(providerCustomerId) {
      const answer = await calls.deleteCustomer(providerCustomerId)
      if (!isMissing(answer)) requireAnswer(answer)
    },
    createIntent,
    findIntent,
    updateAmount,
    confirmOffSession,
    async retrieve(intentId) {
      const answer = await calls.retrieveIntent(intentId)
      return isMissing(answer) ? undefined : readIntent(requireAnswer(answer))
    },
    cancel: (intentId) => changeUnlessDone(intentId, calls.cancelIntent(intentId)),
    async createSetup({ customerId, providerCustomerId, number }) {
      const params = {
        customer: providerCustomerId,
        usage: 'off_session',
        allowed_payment_method_types: ['card'] as ['card'],
        metadata: { customerId },
      } as const
      return readSetup(requireAnswer(await calls.createSetup(params, `si:${customerId}:${number}`)))
    },
    async retrieveSetup(setupId) {
      const answer = await calls.retrieveSetup(setupId)
      return isMissing(answer) ? undefined : readSetup(requireAnswer(answer))
    },
    async detachCard(paymentMethodId) {
      const answer = await calls.detachPaymentMethod(paymentMethodId)
      // A card that is already detached is what we asked for.
      if (answer.kind === 'failed' && (answer.status === 400 || answer.status === 404)) return
      requireAnswer(answer)
    },
    async retrieveDispute(disputeId) {
      const answer = await calls.retrieveDispute(disputeId)
      return isMissing(answer) ? undefined : readDispute(requireAnswer(answer))
    },
    sendEvidence,
    refundCharge,
    findRefund,
    async *listEventsSince(instant) {
      for await (const wire of pagesOf(calls.listEvents, since(instant))) yield readEvent(wire)
    },
    async *listIntentsSince(instant) {
      for await (const wire of pagesOf(calls.listIntents, since(instant))) yield readIntent(wire)
    },
    verifyWebhook: (rawBody, header, now) => readEvent(verifySignature(rawBody, header, webhookSecret, now)),
    browser,
    close: close ?? (async () => undefined),
  }
}

const since = (instant: Date) => ({ created: { gte: Math.floor(instant.getTime() / 1000) } })

function isKeyMismatch(answer: Answer<unknown>): boolean {
  return answer.kind === 'failed' && answer.status === 400 && answer.error.type === 'idempotency_error'
}

function isAlreadyDone(answer: Answer<unknown>): boolean {
  return answer.kind === 'failed' && answer.error.code === 'payment_intent_unexpected_state'
}

function isMissing(answer: Answer<unknown>): boolean {
  return answer.kind === 'failed' && answer.status === 404
}
