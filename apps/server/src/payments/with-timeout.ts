import type { Payments } from './payments.ts'
import { ProviderUnreachable } from './provider-errors.ts'

/**
 * Limits how long a customer's request waits for the provider. A late call still takes effect: none of these charges a
 * card, and a repeat finds each by its key.
 */
export function withTimeout(payments: Payments, withinMs: number): Payments {
  const inTime =
    <Input extends unknown[], Answer>(ask: (...input: Input) => Promise<Answer>) =>
    (...input: Input) =>
      orSilence(ask(...input), withinMs)
  return {
    ...payments,
    createCustomer: inTime(payments.createCustomer),
    createIntent: inTime(payments.createIntent),
    findIntent: inTime(payments.findIntent),
    updateAmount: inTime(payments.updateAmount),
    retrieve: inTime(payments.retrieve),
    cancel: inTime(payments.cancel),
    createSetup: inTime(payments.createSetup),
    retrieveSetup: inTime(payments.retrieveSetup),
    detachCard: inTime(payments.detachCard),
  }
}

function orSilence<Answer>(answer: Promise<Answer>, withinMs: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const tooLate = setTimeout(() => reject(new ProviderUnreachable('no answer in time')), withinMs)
  answer.then(resolve, reject).finally(() => clearTimeout(tooLate))
  return promise
}
