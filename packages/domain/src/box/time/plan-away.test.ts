import { describe, expect, it } from 'vitest'
import { dateOnly } from '../../calendar.ts'
import { type ComingBox, checkAway, planAway } from './plan-away.ts'

const box = (deliveryOn: string, changes: Partial<ComingBox> = {}): ComingBox => ({
  boxId: deliveryOn,
  deliveryOn: dateOnly(deliveryOn),
  canMove: true,
  isSkipped: false,
  ...changes,
})
const away = { from: dateOnly('2026-12-20'), backOn: dateOnly('2027-01-04') }

describe('while somebody is away', () => {
  it('a box that would come meanwhile comes on the day they are back', () => {
    expect(planAway([box('2026-11-21'), box('2026-12-21'), box('2027-01-21')], away)).toEqual({
      move: { boxId: '2026-12-21', to: '2027-01-04' },
      comesAnyway: [],
    })
  })

  it('nothing moves where nothing would come', () => {
    expect(planAway([box('2026-12-19'), box('2027-01-04')], away)).toEqual({ move: null, comesAnyway: [] })
  })

  it('a skipped box is none', () => {
    expect(planAway([box('2026-12-21', { isSkipped: true })], away).move).toBeNull()
  })

  it('a box that is on its way comes anyway, and the one after it moves', () => {
    const boxes = [box('2026-12-29'), box('2026-12-21', { canMove: false })]
    expect(planAway(boxes, away)).toEqual({
      move: { boxId: '2026-12-29', to: '2027-01-04' },
      comesAnyway: ['2026-12-21'],
    })
  })

  it('of two boxes the first is moved, which takes the second along', () => {
    const long = { ...away, backOn: dateOnly('2027-02-01') }
    expect(planAway([box('2027-01-21'), box('2026-12-21')], long).move).toEqual({
      boxId: '2026-12-21',
      to: '2027-02-01',
    })
  })
})

it.each([
  [
    { from: '', backOn: '' },
    { from: 'Choose the day you leave', backOn: 'Choose the day you are back' },
  ],
  [{ from: '2026-12-20', backOn: '2026-12-20' }, { backOn: 'You come back after you leave' }],
  [{ from: '2026-11-01', backOn: '2026-11-10' }, { backOn: 'That day is over' }],
  [{ from: '2026-12-20', backOn: '2027-01-04' }, {}],
])('%j is told %j', (typed, problems) => {
  expect(checkAway(typed, dateOnly('2026-11-16'))).toEqual(problems)
})
