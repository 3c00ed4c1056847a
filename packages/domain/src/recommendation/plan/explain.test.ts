import { describe, expect, it } from 'vitest'
import { dateOnly, toDayNumber } from '../../calendar.ts'
import { type Counting, PLAIN_PACKS } from '../../catalogue/counting.ts'
import { explain } from './explain.ts'
import type { Reason } from './reason.ts'

const day = (text: string) => toDayNumber(dateOnly(text))
const ROLLS: Counting = { pack: 'pack', one: 'roll', perPack: 9 }

const reason: Reason = {
  code: 'refill',
  quantity: 2,
  perMonth: 1.75,
  range: [1, 2.5],
  shelfNow: 0.2,
  course: [
    [day('2026-12-10'), 1],
    [day('2026-12-21'), 2 / 3],
  ],
  lastsUntilDay: day('2027-02-01'),
  runOutRisk: 0.1,
  drivers: ['2 adults'],
  text: '',
}
const asPlanned = { quantity: 2, isFixed: false, proposed: 2 }

describe('the words, the day and the chart of a line', () => {
  it('come from one sum, in the customer’s own units', () => {
    const told = explain(reason, asPlanned, ROLLS)
    expect(told.text).toBe(
      '2 adults: a pack lasts about 16 days. You should have about 6 rolls when this box comes; with 2 more packs it lasts until about 01-02-2027.',
    )
    expect(told.course).toEqual([
      [day('2026-12-10'), 1],
      [day('2026-12-21'), 2 / 3],
      [day('2026-12-21'), 2 + 2 / 3],
      [day('2027-02-01'), 0],
    ])
  })

  it('say that a line was set by hand, what we would have sent, and until when it lasts then', () => {
    const told = explain(reason, { quantity: 4, isFixed: true, proposed: 2 }, ROLLS)
    expect(told.text).toBe(
      'You set 4 for this box; we would have sent 2. Your shelf lasts until about 05-03-2027.',
    )
    expect(told.lastsUntilDay).toBe(day('2027-03-05'))
    expect(told.course.at(-1)).toEqual([day('2027-03-05'), 0])
  })

  it('say why a box brings none', () => {
    const enough: Reason = { ...reason, code: 'enough', quantity: 0 }
    expect(explain(enough, { quantity: 0, isFixed: false, proposed: 0 }, ROLLS).text).toBe(
      '2 adults: a pack lasts about 16 days. You should have about 6 rolls when this box comes, enough until about 01-02-2027, so this box brings none.',
    )
  })

  it('call a guess a guess while we are learning', () => {
    expect(explain({ ...reason, code: 'learning' }, asPlanned, PLAIN_PACKS).text).toContain(
      'We guess you will have about three quarters of a pack when this box comes',
    )
  })

  it('leave a line of an older box as it was explained then', () => {
    const { course: _, ...older } = reason
    expect(explain({ ...older, text: 'Paid for as shown.' }, asPlanned, ROLLS)).toMatchObject({
      text: 'Paid for as shown.',
      course: [],
    })
  })
})
