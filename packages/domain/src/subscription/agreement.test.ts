import { describe, expect, it } from 'vitest'
import { dateOnly } from '../calendar.ts'
import { priceCountsFrom } from '../catalogue/price-change.ts'
import { pence } from '../money.ts'
import { agreementFrom, coolingOffUntil, keyInformation } from './agreement.ts'

describe('a contract', () => {
  it.each([
    ['2026-11-16T09:00:00Z', 'consumer-contracts-2013', '2027-05-16'],
    ['2027-04-05T22:59:00Z', 'consumer-contracts-2013', '2027-10-05'],
    ['2027-04-05T23:00:00Z', 'dmcc-2024', '2027-10-06'],
    ['2027-08-31T12:00:00Z', 'dmcc-2024', '2028-02-29'],
  ])('begun at %s is under %s and reminded of on %s', (now, regime, remindOn) => {
    expect(agreementFrom(new Date(now))).toMatchObject({ regime, remindOn })
  })

  it('can be withdrawn from for fourteen days after the first delivery', () => {
    expect(coolingOffUntil(dateOnly('2026-12-20'))).toBe('2027-01-03')
  })

  it('is told with everything the law wants together', () => {
    const text = keyInformation.join(' ')
    for (const word of ['a month', 'end it', 'price', 'seven days', 'three days', '14 days', '@'])
      expect(text).toContain(word)
  })
})

describe('a new price', () => {
  it.each([
    [400, 401, '2026-11-23'],
    [400, 399, '2026-11-16'],
    [400, 400, '2026-11-16'],
  ])('from %i to %i pence counts from %s', (from, to, day) => {
    expect(priceCountsFrom({ from: pence(from), to: pence(to), today: dateOnly('2026-11-16') })).toBe(day)
  })
})
