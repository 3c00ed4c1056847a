import { expect, it } from 'vitest'
import { isAllBefore, type Month, monthsToHave } from './months.ts'

it('a table has this month and three to come, across the year', () => {
  expect(monthsToHave(new Date('2026-11-30T23:59:59Z'))).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
  ])
})

it.each([
  ['2026-11-01', '2026-11-30T23:59:59.999Z', false],
  ['2026-11-01', '2026-12-01T00:00:00.000Z', true],
  ['2026-12-01', '2027-01-01T00:00:00.000Z', true],
  ['2028-02-01', '2028-02-29T12:00:00.000Z', false],
])('all of %s is before %s: %s', (month, instant, isBefore) => {
  expect(isAllBefore(month as Month, new Date(instant))).toBe(isBefore)
})
