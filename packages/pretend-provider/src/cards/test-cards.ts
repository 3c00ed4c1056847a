import type { BehaviourName } from './behaviours.ts'
import { type IssuerDecline, NOT_A_TEST_CARD, WRONG_NUMBER } from './declines.ts'
import { passesLuhn } from './luhn.ts'

/** The cards of the trial: Stripe's published test numbers, and five of our own for faults on the line. */
export const testCards: ReadonlyMap<string, BehaviourName> = new Map([
  ['4242424242424242', 'fine'],
  ['4000002500003155', 'challenge-until-set-up'],
  ['4000002760003184', 'challenge-every-time'],
  ['4000003800000446', 'challenge-on-session'],
  ['4000008260003178', 'challenge-then-no-funds'],
  ['4000000000000341', 'attaches-then-declines'],
  ['5105105105105100', 'declines-later'],
  ['4000000000000002', 'generic-decline'],
  ['4000000000009995', 'insufficient-funds'],
  ['4000000000009987', 'lost-card'],
  ['4000000000009979', 'stolen-card'],
  ['4000000000000069', 'expired-card'],
  ['4000000000000127', 'wrong-cvc'],
  ['4000000000000119', 'processing-error'],
  ['4000000000000259', 'disputed'],
  ['4000009900000012', 'charged-answer-lost'],
  ['4000009900000020', 'answer-lost'],
  ['4000009900000038', 'server-error-then-fine'],
  ['4000009900000046', 'webhooks-late'],
  ['4000009900000053', 'webhooks-thrice'],
])

export type KnownCard = { behaviour: BehaviourName; brand: 'visa' | 'mastercard'; lastFour: string }

/** Reads the facts to be stored of a card number. The number itself is dropped. */
export function readCardNumber(typed: string): KnownCard | IssuerDecline {
  const digits = typed.replace(/[\s-]/g, '')
  if (!passesLuhn(digits)) return WRONG_NUMBER
  const behaviour = testCards.get(digits)
  if (!behaviour) return NOT_A_TEST_CARD
  return { behaviour, brand: digits.startsWith('5') ? 'mastercard' : 'visa', lastFour: digits.slice(-4) }
}
