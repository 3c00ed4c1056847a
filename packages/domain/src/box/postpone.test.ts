import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateOnly, daysBetween, monthsAfter } from '../calendar.ts'
import { isDeliveryDay } from '../delivery/delivery-days.ts'
import { anchorDayOf, cycleMonthsFrom, nextCycleMonth } from './box-cycle.ts'
import { cycleMonthsOfMoved, daysBoxCanMoveTo, postponeBox, type Row } from './postpone.ts'

const today = dateOnly('2026-11-16')
const nation = 'england-and-wales'
const row: Row = {
  before: undefined,
  deliveryOn: dateOnly('2026-11-30'),
  later: [dateOnly('2026-12-30'), dateOnly('2027-01-30')],
  isActive: false,
}

function refusal(askedOn: string, changed: Partial<Row> = {}): string {
  try {
    postponeBox({ ...row, ...changed }, dateOnly(askedOn), today, nation)
    return ''
  } catch (error) {
    return (error as { reasons: string[] }).reasons[0] ?? ''
  }
}

describe('postponing a box', () => {
  it('moves every later box by as many days, and the anchor with it', () => {
    expect(postponeBox(row, dateOnly('2026-12-04'), today, nation)).toEqual({
      deliveryOn: '2026-12-04',
      later: ['2027-01-04', '2027-02-03'].map(dateOnly),
      anchorDay: 4,
    })
  })

  it('takes the next day the van drives for a Sunday or a holiday', () => {
    expect(postponeBox(row, dateOnly('2026-12-06'), today, nation).deliveryOn).toBe('2026-12-07')
    expect(postponeBox(row, dateOnly('2026-12-25'), today, nation).deliveryOn).toBe('2026-12-29')
  })

  it('says what is possible when the day is too soon or too far', () => {
    expect(refusal('2026-11-17')).toBe(
      'That is too soon. You can choose a delivery day from 21-11-2026 to 15-05-2027.',
    )
    expect(refusal('2027-05-16')).toMatch(/^That is too far ahead\./)
  })

  it('of an active subscription is not so soon that its notice would be late', () => {
    expect(refusal('2026-11-21', { isActive: true })).toMatch(/from 23-11-2026/)
  })

  it('never lands on or before the box in front of it', () => {
    expect(refusal('2026-12-10', { before: dateOnly('2026-12-10') })).toMatch(/from 11-12-2026/)
  })

  it('keeps all boxes in order on different days the van drives', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 180 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 5 }),
        (shift, gaps) => {
          let last = row.deliveryOn
          const later = gaps.map((gap) => {
            last = addDays(last, gap)
            return last
          })
          const askedOn = addDays(today, shift)
          const possible = daysBoxCanMoveTo({ ...row, later }, today, nation)
          if (!possible.includes(askedOn)) return
          const moved = postponeBox({ ...row, later }, askedOn, today, nation)
          const days = [moved.deliveryOn, ...moved.later]
          expect([...days].sort()).toEqual(days)
          expect(new Set(days).size).toBe(days.length)
          expect(days.every((day) => isDeliveryDay(day, nation))).toBe(true)
          if (moved.later[0] && gaps[0] && gaps[0] > 6) {
            expect(Math.abs(daysBetween(moved.deliveryOn, moved.later[0]) - gaps[0])).toBeLessThanOrEqual(6)
          }
        },
      ),
    )
  })

  it('is followed by a box a month after the last one moved, whatever the day it was moved to', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 60 }), fc.integer({ min: 1, max: 90 }), (start, shift) => {
        const deliveryOn = addDays(today, start)
        const first = { cycleOn: deliveryOn, deliveryOn }
        const [, ...later] = cycleMonthsFrom(first, 3, anchorDayOf(first), nation).map(
          (month) => month.deliveryOn,
        )
        const moved = postponeBox(
          { before: undefined, deliveryOn, later },
          addDays(deliveryOn, shift),
          today,
          nation,
        )
        const months = cycleMonthsOfMoved(moved)
        expect(months.map((month) => month.deliveryOn)).toEqual([moved.deliveryOn, ...moved.later])
        const last = months.at(-1) ?? first
        const next = nextCycleMonth(last, moved.anchorDay, nation)
        expect(next.cycleOn).toBe(monthsAfter(moved.deliveryOn, 3))
        const days = daysBetween(last.deliveryOn, next.deliveryOn)
        expect(days).toBeGreaterThanOrEqual(24)
        expect(days).toBeLessThanOrEqual(38)
      }),
    )
  })
})
