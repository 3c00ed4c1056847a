import { Refusal } from '@cupboard/domain/refusal'
import { ProviderUnreachable } from '#payments/provider-errors.ts'

/** A silent provider is a 503 that says so, and nothing has happened. */
export async function orAway<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new Refusal('card-provider-away')
    throw error
  }
}
