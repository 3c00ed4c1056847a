import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateOnly, londonDay, londonMidnight, monthsAfter, weekdayOf } from '../calendar.ts'
import { isBankHoliday } from '../delivery/bank-holidays.ts'
import { deliveryDayOnOrAfter } from '../delivery/delivery-days.ts'
import { anchorDayOf, cycleMonthsFrom, firstCycleMonth, nextCycleMonth } from './box-cycle.ts'
import { boxDaysFor, isPastCutOff } from './box-days.ts'

const nations = ['england-and-wales', 'scotland', 'northern-ireland'] as const

function monthsOf(first: string, count: number, anchorDay?: number) {
  const month = {
    cycleOn: dateOnly(first),
    deliveryOn: deliveryDayOnOrAfter(dateOnly(first), 'england-and-wales'),
  }
  return cycleMonthsFrom(month, count, anchorDay ?? anchorDayOf(month), 'england-and-wales')
}

const zones = ['UTC', 'Europe/London', 'Pacific/Auckland']

describe.each(zones)('the monthly cycle, on a machine in %s', (zone) => {
  beforeAll(() => {
    process.env.TZ = zone
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  })

  it('keeps its anchor day through short months', () => {
    expect(monthsOf('2028-01-31', 5).map((month) => month.cycleOn)).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
    ])
  })

  it('moves a Sunday or a holiday to the next day the van drives, and is not moved by that', () => {
    expect(monthsOf('2026-10-25', 4).map((month) => month.deliveryOn)).toEqual([
      '2026-10-26',
      '2026-11-25',
      '2026-12-29',
      '2027-01-25',
    ])
  })

  it('goes on a month after a box that was moved far behind its month', () => {
    const moved = { cycleOn: dateOnly('2027-02-28'), deliveryOn: dateOnly('2027-03-16') }
    expect(nextCycleMonth(moved, 31, 'england-and-wales')).toEqual({
      cycleOn: '2027-03-31',
      deliveryOn: '2027-04-16',
    })
  })

  it.each([28, 29, 30, 31])('has exactly one month in each of 36 months for the anchor %i', (anchor) => {
    const months = monthsOf(monthsAfter(dateOnly('2027-01-01'), 0, anchor), 36, anchor)
    months.forEach((month, index) => {
      expect(month.cycleOn).toBe(monthsAfter(dateOnly('2027-01-01'), index, anchor))
      expect(weekdayOf(month.deliveryOn)).not.toBe('Sunday')
      expect(isBankHoliday(month.deliveryOn, 'england-and-wales')).toBe(false)
    })
    expect(new Set(months.map((month) => month.deliveryOn)).size).toBe(36)
  })

  it('delivers in order, on days the van drives, within a few days of the cycle, in every nation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), fc.constantFrom(...nations), (offset, nation) => {
        const first = firstCycleMonth(addDays(dateOnly('2026-01-01'), offset), nation)
        const months = cycleMonthsFrom(first, 24, anchorDayOf(first), nation)
        months.forEach((month, index) => {
          const previous = months[index - 1]
          if (previous) expect(month.deliveryOn > previous.deliveryOn).toBe(true)
          expect(month.deliveryOn <= addDays(month.cycleOn, 5)).toBe(true)
          expect(weekdayOf(month.deliveryOn)).not.toBe('Sunday')
          expect(isBankHoliday(month.deliveryOn, nation)).toBe(false)
        })
      }),
      { numRuns: 200 },
    )
  })
})

describe.each(zones)('a cut-off, on a machine in %s', (zone) => {
  beforeAll(() => {
    process.env.TZ = zone
  })

  it.each([
    ['2026-10-28', '2026-10-24T23:00:00.000Z'],
    ['2026-10-29', '2026-10-26T00:00:00.000Z'],
    ['2027-03-31', '2027-03-28T00:00:00.000Z'],
    ['2027-04-01', '2027-03-28T23:00:00.000Z'],
  ])('for a delivery on %s is at %s, across both clock changes', (deliveryOn, instant) => {
    const box = boxDaysFor(dateOnly(deliveryOn), 'scotland')
    expect(londonMidnight(box.cutOffOn).toISOString()).toBe(instant)
    expect(isPastCutOff(box, new Date(Date.parse(instant) - 1))).toBe(false)
    expect(isPastCutOff(box, new Date(instant))).toBe(true)
  })

  it('is the start of a London day, whatever zone the machine keeps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), (offset) => {
        const day = addDays(dateOnly('2026-01-01'), offset)
        const midnight = londonMidnight(day)
        expect(londonDay(midnight)).toBe(day)
        expect(londonDay(new Date(midnight.getTime() - 1))).toBe(addDays(day, -1))
      }),
    )
  })
})
