import { describe, expect, it } from 'vitest'
import { dateOnly } from '../calendar.ts'
import { pence } from '../money.ts'
import { firstDaysOfMonths, isPeriod, vatOfPeriod } from './figures.ts'

describe('the figures of the office', () => {
  it('are of one to 92 days', () => {
    const from = dateOnly('2026-11-01')
    expect(isPeriod(from, from)).toBe(true)
    expect(isPeriod(from, dateOnly('2027-01-31'))).toBe(true)
    expect(isPeriod(from, dateOnly('2027-02-01'))).toBe(false)
    expect(isPeriod(from, dateOnly('2026-10-31'))).toBe(false)
  })

  it('count months from their first days, also at the end of a month', () => {
    expect(firstDaysOfMonths(dateOnly('2027-01-31'), 3)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  })

  it('take VAT of each receipt as it was rounded, less what was credited', () => {
    const receipt = { lines: [{ quantity: 1, pricePence: 99, vatClass: 'standard' as const }] }
    const credited = [{ ratePercent: 20, grossPence: pence(99), netPence: pence(82), vatPence: pence(17) }]
    expect(vatOfPeriod([receipt, receipt, receipt], credited)).toEqual([
      { ratePercent: 20, grossPence: 198, netPence: 164, vatPence: 34 },
    ])
    expect(vatOfPeriod([], [])).toEqual([])
  })
})
