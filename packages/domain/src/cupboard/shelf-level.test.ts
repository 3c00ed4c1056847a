import { describe, expect, it } from 'vitest'
import { fillOf, levelOf, surenessOf } from './shelf-level.ts'

describe('a shelf in the cupboard', () => {
  it.each([
    ['nothing at all', 0, 1, 'out'],
    ['a last squeeze', 0.05, 1, 'out'],
    ['a quarter of a bottle', 0.25, 1, 'nearly-out'],
    ['half a bottle', 0.5, 1, 'half'],
    ['a full bottle', 1, 1, 'plenty'],
    ['one pack of nappies, where four go in a month', 1, 4, 'nearly-out'],
    ['three of them', 3, 4, 'plenty'],
    ['half a pack of what lasts a year', 0.5, 1 / 12, 'half'],
  ] as const)('with %s is %#', (_what, left, perMonth, level) => {
    expect(levelOf({ left, perMonth })).toBe(level)
  })

  it('is never fuller than full, nor emptier than empty', () => {
    expect(fillOf({ left: 9, perMonth: 1 })).toBe(1)
    expect(fillOf({ left: -1, perMonth: 1 })).toBe(0)
  })
})

describe('how sure we are of a level', () => {
  it.each([
    ['counted a moment ago', 0.5, 0.05, 'sure'],
    ['counted some weeks ago', 0.55, 0.28, 'fairly-sure'],
    ['never counted', 0.55, 0.9, 'guess'],
    ['so full that it hardly matters', 6, 1, 'sure'],
    ['on the edge of two levels', 0.75, 0.4, 'fairly-sure'],
  ] as const)('%s: a shelf of %d give or take %d is %s', (_what, left, leftSpread, sureness) => {
    expect(surenessOf({ left, leftSpread, perMonth: 1 })).toBe(sureness)
  })

  it('falls as the doubt grows', () => {
    const order = ['sure', 'fairly-sure', 'guess']
    const places = [0.01, 0.1, 0.2, 0.4, 0.8, 2].map((leftSpread) =>
      order.indexOf(surenessOf({ left: 0.5, leftSpread, perMonth: 1 })),
    )
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })
})
