import type { Payments } from './payments.ts'
import { ProviderUnreachable } from './provider-errors.ts'

/**
 * The provider for those who wait for it. What comes too late is done all the same: nothing a customer asks for here
 * charges a card, and each is found again by its key when it is asked for again.
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
