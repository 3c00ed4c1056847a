import { Refusal } from '@cupboard/domain/refusal'
import { ProviderUnreachable } from '#payments/provider-errors.ts'

/** Turns a provider that does not answer into a 503; nothing has happened then. */
export async function orAway<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new Refusal('card-provider-away')
    throw error
  }
}
