import { expect, it } from 'vitest'
import { type DateOnly, dateOnly } from '../calendar.ts'
import { daysBoxCanMoveTo } from './postpone.ts'
import { whyNotOffered } from './why-not-offered.ts'

const today = dateOnly('2026-12-10')
const row = { before: undefined, deliveryOn: dateOnly('2026-12-21'), later: [], isActive: true }
const days = daysBoxCanMoveTo(row, today, 'scotland')
const offered = {
  days,
  from: days[0] as DateOnly,
  until: days.at(-1) as DateOnly,
  deliveryOn: row.deliveryOn,
}

it.each([
  ['2026-12-22', null],
  ['2026-12-11', '11-12-2026 is too soon. The first day we can bring it is 16-12-2026.'],
  ['2026-12-25', '25-12-2026 is a holiday at your address, and no van drives then.'],
  ['2027-01-02', '02-01-2027 is a holiday at your address, and no van drives then.'],
  ['2026-12-27', '27-12-2026 is a Sunday, and no van drives on Sundays.'],
  ['2027-07-31', '31-07-2027 is too far ahead. The last day to choose is 08-06-2027.'],
])('of %s is said: %s', (day, sentence) => {
  expect(whyNotOffered(dateOnly(day), offered)).toBe(sentence)
})

it('says so where there is nothing to choose', () => {
  expect(whyNotOffered(today, { ...offered, days: [], from: null, until: null })).toContain('no other day')
})
