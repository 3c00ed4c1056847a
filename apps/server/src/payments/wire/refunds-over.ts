import type { ProviderCalls } from '@cupboard/provider-wire/provider-calls'
import type { Payments } from '#payments/payments.ts'
import { isMissing, requireAnswer } from './answers.ts'
import { pagesOf } from './pages-of.ts'
import { readDispute } from './read-intent.ts'
import { describeFailure, isSilence } from './read-outcome.ts'
import { readRefund, wireEvidence } from './read-refund.ts'

type Refunds = Pick<Payments, 'refundCharge' | 'findRefund' | 'retrieveDispute' | 'sendEvidence'>

/** Money that goes back: refunds that people ask for, and charges that a bank disputes. */
export function refundsOver(calls: ProviderCalls): Refunds {
  return {
    async refundCharge({ intentId, key, amountPence }) {
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
    },
    async findRefund({ intentId, key }) {
      const list = (page: { limit: number; starting_after?: string }) =>
        calls.listRefunds({ ...page, payment_intent: intentId })
      for await (const wire of pagesOf(list, {})) {
        if (wire.metadata?.refundKey === key) return readRefund(wire)
      }
      return undefined
    },
    async retrieveDispute(disputeId) {
      const answer = await calls.retrieveDispute(disputeId)
      return isMissing(answer) ? undefined : readDispute(requireAnswer(answer))
    },
    async sendEvidence({ disputeId, evidence }) {
      const answer = await calls.updateDispute(disputeId, { evidence: wireEvidence(evidence), submit: true })
      if (answer.kind === 'failed' && !isSilence(answer.status)) {
        return { kind: 'refused', why: describeFailure(answer.status, answer.error) }
      }
      requireAnswer(answer)
      return { kind: 'sent' }
    },
  }
}
