import type { Answer } from '@cupboard/provider-wire/wire'
import { ProviderRefused, ProviderUnreachable } from '#payments/provider-errors.ts'
import { describeFailure, isSilence } from './read-outcome.ts'

export function isMissing(answer: Answer<unknown>): boolean {
  return answer.kind === 'failed' && answer.status === 404
}

/** The answer's value, for calls whose other outcomes are silence or our mistake. */
export function requireAnswer<T>(answer: Answer<T>): T {
  if (answer.kind === 'answered') return answer.value
  if (answer.kind === 'lost') throw new ProviderUnreachable(answer.why, answer.code)
  const { status, error } = answer
  if (isSilence(status)) throw new ProviderUnreachable(describeFailure(status, error))
  throw new ProviderRefused(error.code ?? String(status), describeFailure(status, error))
}
