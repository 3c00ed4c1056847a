import { isDatabaseAway } from '#db/database-errors.ts'
import type { ProviderCalls } from '#payments/wire/provider-calls.ts'
import type { Answer } from '#payments/wire/wire.ts'

/** Books that cannot be reached are a provider that does not answer: it may have written, or not. */
export function silentWhenAway(calls: ProviderCalls): ProviderCalls {
  const entries = Object.entries(calls) as [string, (...given: unknown[]) => Promise<Answer<unknown>>][]
  return Object.fromEntries(
    entries.map(([name, call]) => [name, (...given: unknown[]) => call(...given).catch(silence)]),
  ) as ProviderCalls
}

function silence(error: unknown): Answer<never> {
  if (!isDatabaseAway(error)) throw error
  return { kind: 'lost', why: 'the embedded provider does not answer', wasSent: true }
}
