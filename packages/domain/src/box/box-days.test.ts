import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateOnly, daysBetween } from '../calendar.ts'
import { isDeliveryDay } from '../delivery/delivery-days.ts'
import {
  boxDaysFor,
  CUT_OFF_DAYS,
  canBeAnnounced,
  earliestAnnouncedDelivery,
  earliestPaidDelivery,
  NOTICE_DAYS,
} from './box-days.ts'

const nations = ['england-and-wales', 'scotland', 'northern-ireland'] as const
const anyDelivery = fc
  .tuple(fc.integer({ min: 0, max: 4_000 }), fc.constantFrom(...nations))
  .map(([offset, nation]) => ({ on: addDays(dateOnly('2026-01-01'), offset), nation }))
  .filter(({ on, nation }) => isDeliveryDay(on, nation))

describe('the days of a box', () => {
  it('are a week, three days and a working day before an ordinary delivery', () => {
    expect(boxDaysFor(dateOnly('2026-11-26'), 'england-and-wales')).toEqual({
      deliveryOn: '2026-11-26',
      dispatchOn: '2026-11-25',
      cutOffOn: '2026-11-23',
      noticeOn: '2026-11-19',
    })
  })

  it('come earlier around Christmas, so that a working day lies between cut-off and dispatch', () => {
    expect(boxDaysFor(dateOnly('2026-12-29'), 'england-and-wales')).toEqual({
      deliveryOn: '2026-12-29',
      dispatchOn: '2026-12-24',
      cutOffOn: '2026-12-23',
      noticeOn: '2026-12-19',
    })
  })

  it('always leave a working day between cut-off and dispatch, and the notice its distance', () => {
    fc.assert(
      fc.property(anyDelivery, ({ on, nation }) => {
        const { deliveryOn, dispatchOn, cutOffOn, noticeOn } = boxDaysFor(on, nation)
        expect(daysBetween(cutOffOn, deliveryOn)).toBeGreaterThanOrEqual(CUT_OFF_DAYS)
        expect(daysBetween(noticeOn, cutOffOn)).toBe(NOTICE_DAYS - CUT_OFF_DAYS)
        let workingDays = 0
        for (let day = cutOffOn; day < dispatchOn; day = addDays(day, 1))
          if (isDeliveryDay(day, nation)) workingDays += 1
        expect(workingDays).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  it('can be announced until two full days are left before the cut-off', () => {
    const box = boxDaysFor(dateOnly('2026-11-26'), 'england-and-wales')
    expect(canBeAnnounced(box, dateOnly('2026-11-20'))).toBe(true)
    expect(canBeAnnounced(box, dateOnly('2026-11-21'))).toBe(false)
  })

  it('of the earliest announced and the earliest paid delivery are the first possible ones', () => {
    fc.assert(
      fc.property(anyDelivery, ({ on: today, nation }) => {
        const announced = boxDaysFor(earliestAnnouncedDelivery(today, nation), nation)
        expect(canBeAnnounced(announced, today)).toBe(true)
        expect(boxDaysFor(earliestPaidDelivery(today, nation), nation).dispatchOn > today).toBe(true)
        expect(isDeliveryDay(announced.deliveryOn, nation)).toBe(true)
      }),
    )
  })
})
