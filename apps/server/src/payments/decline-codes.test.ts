import { describe, expect, it } from 'vitest'
import { classifyDecline, declineClasses } from './decline-codes.ts'

const ROWS: readonly [string, 'soft' | 'hard' | 'authentication'][] = [
  ['insufficient_funds', 'soft'],
  ['do_not_honor', 'soft'],
  ['generic_decline', 'soft'],
  ['processing_error', 'soft'],
  ['try_again_later', 'soft'],
  ['lost_card', 'hard'],
  ['stolen_card', 'hard'],
  ['pickup_card', 'hard'],
  ['incorrect_number', 'hard'],
  ['revocation_of_authorization', 'hard'],
  ['revocation_of_all_authorizations', 'hard'],
  ['expired_card', 'hard'],
  ['transaction_not_allowed', 'hard'],
  ['highest_risk_level', 'hard'],
  ['incorrect_cvc', 'hard'],
  ['authentication_required', 'authentication'],
]

describe('a decline', () => {
  it.each(ROWS)('for %s is %s', (declineCode, expected) => {
    expect(classifyDecline({ code: 'card_declined', declineCode })).toBe(expected)
  })

  it('with a reason nobody has heard of is worth another try', () => {
    expect(classifyDecline({ code: 'card_declined', declineCode: 'moon_in_retrograde' })).toBe('soft')
    expect(classifyDecline({ code: 'card_declined', declineCode: null })).toBe('soft')
  })

  it('is hard when the network advises against another try, whatever the reason', () => {
    expect(classifyDecline({ declineCode: 'do_not_honor', advice: 'do_not_try_again' })).toBe('hard')
    expect(classifyDecline({ declineCode: 'never_heard_of', advice: 'do_not_try_again' })).toBe('hard')
  })

  it('that asks for the customer stays so whatever the advice', () => {
    expect(classifyDecline({ code: 'authentication_required', advice: 'do_not_try_again' })).toBe(
      'authentication',
    )
  })

  it("goes by the issuer's reason before the general code", () => {
    expect(classifyDecline({ code: 'expired_card' })).toBe('hard')
    expect(classifyDecline({ code: 'expired_card', declineCode: 'insufficient_funds' })).toBe('soft')
  })

  it('is classified once per code', () => {
    expect(declineClasses.size).toBe(27 + 14 + 1)
  })
})
