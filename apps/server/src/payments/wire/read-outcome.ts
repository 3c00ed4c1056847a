import type { Answer, WireError, WireIntent } from '@cupboard/provider-wire/wire'
import { classifyDecline } from '#payments/decline-codes.ts'
import type { Outcome } from '#payments/payments.ts'
import { readDecline, readIntent } from './read-intent.ts'

/** The outcome of a confirmation, or `already-done` if the intent had ended before. */
export function readOutcome(answer: Answer<WireIntent>): Outcome | 'already-done' {
  if (answer.kind === 'lost') return { kind: 'unknown', why: answer.why }
  if (answer.kind === 'answered') return outcomeOfIntent(answer.value)
  const { status, error } = answer
  if (status === 402) return outcomeOfDecline(error)
  if (isSilence(status)) return { kind: 'unknown', why: describeFailure(status, error) }
  if (error.code === 'payment_intent_unexpected_state') return 'already-done'
  return { kind: 'refused', why: describeFailure(status, error) }
}

/** Statuses that tell nothing about the payment: overloaded, broken, still running, or unauthorised. */
export function isSilence(status: number): boolean {
  return status >= 500 || status === 429 || status === 409 || status === 401 || status === 403
}

export function describeFailure(status: number, { code, message }: WireError): string {
  return [status, code, message].filter(Boolean).join(' ')
}

function outcomeOfDecline(error: WireError): Outcome {
  const { code, decline_code, advice_code, payment_intent } = error
  if (classifyDecline({ code, declineCode: decline_code, advice: advice_code }) === 'authentication') {
    return {
      kind: 'customer-must-confirm',
      intent: payment_intent ? readIntent(payment_intent) : undefined,
    }
  }
  return { kind: 'declined', ...readDecline(error) }
}

/** An off-session charge answers at once; the other states are listed for completeness, and never mean "paid". */
export function outcomeOfIntent(wire: WireIntent): Outcome {
  switch (wire.status) {
    case 'succeeded':
      return { kind: 'paid', intent: readIntent(wire) }
    case 'requires_action':
    case 'requires_confirmation':
      return { kind: 'customer-must-confirm', intent: readIntent(wire) }
    case 'requires_payment_method':
      return outcomeOfDecline({ ...wire.last_payment_error, payment_intent: wire })
    case 'canceled':
      return { kind: 'refused', why: 'the intent is cancelled' }
    default:
      return { kind: 'unknown', why: `the intent is ${wire.status}` }
  }
}
