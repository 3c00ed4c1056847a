import type { Answer, WireIntent } from '@cupboard/provider-wire/wire'
import { describe, expect, it } from 'vitest'
import { readIntent } from './read-intent.ts'
import { outcomeOfIntent, readOutcome } from './read-outcome.ts'

function intent(changes: Partial<WireIntent>): WireIntent {
  return {
    id: 'pi_1',
    client_secret: 'pi_1_secret_2',
    status: 'requires_payment_method',
    amount: 2450,
    created: 1_794_000_000,
    metadata: {},
    customer: 'cus_1',
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    ...changes,
  }
}

const failed = (status: number, error = {}): Answer<WireIntent> => ({ kind: 'failed', status, error })

describe('an intent that is', () => {
  it.each([
    ['succeeded', 'paid'],
    ['requires_action', 'customer-must-confirm'],
    ['requires_confirmation', 'customer-must-confirm'],
    ['requires_payment_method', 'declined'],
    ['processing', 'unknown'],
    ['requires_capture', 'unknown'],
    ['a_state_of_next_year', 'unknown'],
    ['canceled', 'refused'],
  ])('%s means %s', (status, kind) => {
    expect(outcomeOfIntent(intent({ status })).kind).toBe(kind)
  })

  it('in a state nobody has heard of is neither paid nor over', () => {
    expect(readIntent(intent({ status: 'a_state_of_next_year' })).status).toBe('processing')
  })
})

describe('an answer with status', () => {
  it.each([
    [402, 'declined'],
    [400, 'refused'],
    [404, 'refused'],
    [401, 'unknown'],
    [403, 'unknown'],
    [409, 'unknown'],
    [429, 'unknown'],
    [500, 'unknown'],
    [503, 'unknown'],
  ])('%i means %s', (status, kind) => {
    expect(readOutcome(failed(status))).toMatchObject({ kind })
  })

  it('402 for authentication means the customer must confirm', () => {
    const error = { code: 'authentication_required', payment_intent: intent({}) }
    expect(readOutcome(failed(402, error))).toMatchObject({ kind: 'customer-must-confirm' })
  })
})

describe('a charge', () => {
  const charge = { id: 'ch_1', paid: false, amount_refunded: 0 }

  it('that failed is not the intent’s charge', () => {
    expect(readIntent(intent({ latest_charge: charge })).chargeId).toBeUndefined()
    expect(readIntent(intent({ latest_charge: 'ch_1' })).chargeId).toBeUndefined()
  })

  it('that took money is', () => {
    const paid = intent({ status: 'succeeded', latest_charge: { ...charge, paid: true } })
    expect(readIntent(paid)).toMatchObject({ chargeId: 'ch_1' })
    expect(readIntent(intent({ status: 'succeeded', latest_charge: 'ch_1' })).chargeId).toBe('ch_1')
  })
})
