import { describe, expect, it } from 'vitest'
import { dateOnly, toDayNumber } from '../../calendar.ts'
import { type Counting, PLAIN_PACKS } from '../../catalogue/counting.ts'
import { type ExplainedLine, explain as explainOn } from './explain.ts'
import { type Reason, reasonToKeep } from './reason.ts'

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
const explain = (of: Reason, line: ExplainedLine, counting: Counting, today = '2026-12-10') =>
  explainOn(of, line, counting, day(today))

describe('the words, the day and the chart of a line', () => {
  it('come from one sum, in the customer’s own units', () => {
    const told = explain(reason, asPlanned, ROLLS)
    expect(told.text).toBe(
      'A pack lasts you about 16 days. You have roughly one left. Two more see you to 1 February.',
    )
    expect(told.short).toBe('Two more see you to 1 February.')
    expect(told.course).toEqual([
      [day('2026-12-10'), 1],
      [day('2026-12-21'), 2 / 3],
      [day('2026-12-21'), 2.67],
      [day('2027-02-01'), 0],
    ])
  })

  it('say that a line was set by hand, what we would have sent, and until when it lasts then', () => {
    const told = explain(reason, { quantity: 4, isFixed: true, proposed: 2 }, ROLLS)
    expect(told.text).toBe('You set 4 for this box; we would have sent 2. Your shelf lasts to 5 March.')
    expect(told.lastsUntilDay).toBe(day('2027-03-05'))
    expect(told.course.at(-1)).toEqual([day('2027-03-05'), 0])
  })

  it('say why a box brings none', () => {
    const enough: Reason = { ...reason, code: 'enough', quantity: 0 }
    expect(explain(enough, { quantity: 0, isFixed: false, proposed: 0 }, ROLLS).text).toBe(
      'A pack lasts you about 16 days. You have roughly one left. That sees you to 1 February, so this box brings none.',
    )
  })

  it('call a guess a guess while we are learning', () => {
    expect(explain({ ...reason, code: 'learning' }, asPlanned, PLAIN_PACKS).text).toContain(
      '2 adults: a pack lasts about 16 days. We guess you have roughly one left. Two more see you to 1 February.',
    )
  })

  it.each([
    ['2026-12-16', 'You have about 7 rolls left.'],
    ['2026-12-21', 'You had about 6 rolls left when it came.'],
  ])('say on %s what is left on that day', (today, words) => {
    expect(explain(reason, asPlanned, ROLLS, today).text).toContain(words)
  })

  it('speak of the day the box comes where another comes before it', () => {
    const second: Reason = {
      ...reason,
      course: [
        [day('2026-12-10'), 1],
        [day('2026-12-15'), 0.7],
        [day('2026-12-15'), 2.7],
        [day('2027-01-21'), 0.5],
      ],
    }
    expect(explain(second, asPlanned, ROLLS).text).toContain(
      'You will have about 5 rolls left when it comes.',
    )
  })

  it('name the year of a day that is far away, and count one as one', () => {
    const slow: Reason = { ...reason, perMonth: 0.1, quantity: 1, lastsUntilDay: day('2027-12-24') }
    expect(explain(slow, { ...asPlanned, quantity: 1, proposed: 1 }, ROLLS).text).toMatch(
      /^A pack lasts you about 9 months\..+One more sees you to 24 December 2027\.$/,
    )
  })

  it('say what goes in a week where a pack is gone in days', () => {
    expect(explain({ ...reason, perMonth: 12 }, asPlanned, ROLLS).text).toContain(
      'You use about 3 packs a week.',
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

describe('what is kept of a reason', () => {
  const { course: _, ...before } = reason
  const kinds: [string, Reason][] = [
    ['of what we learnt', reason],
    ['of a guess', { ...reason, code: 'learning' }],
    ['of a guess about nobody', { ...reason, code: 'learning', drivers: [] }],
    ['of enough', { ...reason, code: 'enough', quantity: 0 }],
    ['of a number the customer set', { ...reason, code: 'override', text: 'You asked for two in each box.' }],
    ['of a budget', { ...reason, putOff: { packs: 1, budgetPence: 3_000 } }],
    ['of a line of before', { ...before, text: 'Two more see you through.' }],
  ]

  it.each(kinds)('tells the same: %s', (_kind, whole) => {
    const kept = reasonToKeep(whole)
    for (const line of [asPlanned, { quantity: 4, isFixed: true, proposed: 2 }])
      expect(explainOn(kept, line, ROLLS, day('2026-12-12'))).toEqual(
        explainOn(whole, line, ROLLS, day('2026-12-12')),
      )
  })

  it('is less than half of it', () => {
    const told = { ...reason, text: explain(reason, asPlanned, ROLLS).text }
    expect(JSON.stringify(reasonToKeep(told)).length).toBeLessThan(0.5 * JSON.stringify(told).length)
  })
})
