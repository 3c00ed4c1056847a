import { expect, it } from 'vitest'
import { deedsForFailedPayment } from './failed-payment-deeds.ts'

const declined = { state: 'declined', hasCard: true, isChargingPaused: false, isUnderWay: false } as const
const all = ['retry-now', 'send-pay-link', 'leave-box-out', 'give-up']

it.each([
  ['a declined card is asked again, or its owner is', declined, all],
  [
    'a bank that wants to see the customer is not asked without them',
    { ...declined, state: 'must-confirm' },
    all.slice(1),
  ],
  ['without a card there is nothing to ask', { ...declined, hasCard: false }, all.slice(1)],
  ['nothing is asked while a dispute is open', { ...declined, isChargingPaused: true }, all.slice(1)],
  ['while the card is being asked nobody does anything', { ...declined, isUnderWay: true }, []],
] as const)('%s', (_name, failed, deeds) => {
  expect(deedsForFailedPayment(failed)).toEqual(deeds)
})
