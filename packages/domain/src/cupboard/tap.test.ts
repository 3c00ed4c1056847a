import { describe, expect, it } from 'vitest'
import { countOf, stepOf } from './tap.ts'

const ROLLS = { pack: 'pack', one: 'roll', perPack: 9 }
const BOTTLES = { pack: 'bottle', one: 'bottle', perPack: 1 }

describe('a tap on a shelf', () => {
  it('counts in the customer’s unit and reaches the engine in packs', () => {
    expect(countOf({ tap: 'have', count: 6 }, ROLLS).left).toBeCloseTo(2 / 3)
    expect(countOf({ tap: 'have', count: 1.5 }, BOTTLES)).toEqual({ left: 1.5, atGlance: false })
  })

  it('takes the last pack just opened for one pack, and an empty shelf for nothing', () => {
    expect(countOf({ tap: 'opened-last' }, ROLLS)).toEqual({ left: 1, atGlance: true })
    expect(countOf({ tap: 'ran-out' }, ROLLS)).toEqual({ left: 0, atGlance: true })
    expect(countOf({ tap: 'have', count: 0 }, ROLLS)).toEqual({ left: 0, atGlance: true })
  })

  it('steps by the roll, and by a quarter of a bottle', () => {
    expect(stepOf(ROLLS)).toBe(1)
    expect(stepOf(BOTTLES)).toBe(0.25)
  })
})
