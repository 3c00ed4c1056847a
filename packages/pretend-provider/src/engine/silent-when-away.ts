import type { ProviderCalls } from '@cupboard/provider-wire/provider-calls'
import type { Answer } from '@cupboard/provider-wire/wire'

/** If its books cannot be reached, the provider does not answer: it may have written, or not. */
export function silentWhenAway(calls: ProviderCalls, isAway: (error: unknown) => boolean): ProviderCalls {
  const entries = Object.entries(calls) as [string, (...given: unknown[]) => Promise<Answer<unknown>>][]
  function silence(error: unknown): Answer<never> {
    if (!isAway(error)) throw error
    return { kind: 'lost', why: 'the embedded provider does not answer', wasSent: true }
  }
  return Object.fromEntries(
    entries.map(([name, call]) => [name, (...given: unknown[]) => call(...given).catch(silence)]),
  ) as ProviderCalls
}
