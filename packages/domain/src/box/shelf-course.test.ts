import { describe, expect, it } from 'vitest'
import { dateOnly } from '../calendar.ts'
import { courseFrom, leftOn } from './shelf-course.ts'

const day = dateOnly
const course = [
  { on: day('2026-12-01'), left: 2 },
  { on: day('2026-12-21'), left: 1 },
  { on: day('2026-12-21'), left: 3 },
  { on: day('2027-02-19'), left: 0 },
]

describe('a shelf on a day', () => {
  it.each([
    ['2026-11-01', 2],
    ['2026-12-01', 2],
    ['2026-12-11', 1.5],
    ['2026-12-21', 3],
    ['2027-01-20', 1.5],
    ['2027-03-01', 0],
  ])('%s holds %d packs', (on, left) => {
    expect(leftOn(course, day(on))).toBeCloseTo(left)
  })

  it('begins today, whenever it was planned, and ends where the chart ends', () => {
    expect(courseFrom(course, day('2026-12-11'), 20)).toEqual([
      { on: '2026-12-11', left: 1.5 },
      { on: '2026-12-21', left: 1 },
      { on: '2026-12-21', left: 3 },
      { on: '2026-12-31', left: 2.5 },
    ])
  })

  it('stays empty once it is', () => {
    expect(courseFrom(course, day('2027-02-01'), 60).slice(-2)).toEqual([
      { on: '2027-02-19', left: 0 },
      { on: '2027-04-02', left: 0 },
    ])
  })
})
