import { describe, expect, it } from 'vitest'
import { dateOnly } from '../../calendar.ts'
import { likelyHome } from '../../first-box/likely-home.ts'
import { formulaUnitsPerMonth } from '../../recommendation/formula.ts'
import { products } from '../products.ts'
import { foreseeUse, likeProblem, NO_RATE, rateLike } from './use-rate.ts'

const seed = products.find(({ productId }) => productId === 'shampoo')
if (!seed) throw new Error('no shampoo')
const shampoo = {
  name: seed.productName,
  unitPriceBasis: seed.unitPrice,
  consumption: seed,
  isLike: false,
}
const home = likelyHome({})
const today = dateOnly('2026-11-16')
const { quantity, per, unit } = seed.unitPrice

describe('a product that is used like another', () => {
  it('lasts twice as long in a pack twice as large', () => {
    const rate = rateLike(shampoo, { quantity: quantity * 2, per, unit }, 1)
    expect(formulaUnitsPerMonth(home, rate)).toBeCloseTo(formulaUnitsPerMonth(home, seed) / 2)
  })

  it('is used so many times as much', () => {
    const rate = rateLike(shampoo, seed.unitPrice, 1.5)
    expect(formulaUnitsPerMonth(home, rate)).toBeCloseTo(formulaUnitsPerMonth(home, seed) * 1.5)
  })

  it.each([
    ['we do not know', undefined, seed.unitPrice],
    ['itself follows another product', { ...shampoo, isLike: true }, seed.unitPrice],
    ['Nobody has said yet', { ...shampoo, consumption: NO_RATE }, seed.unitPrice],
    ['give a rate of its own', shampoo, { quantity: 9, per: 1, unit: 'roll' }],
  ])('cannot be, where %s', (words, other, own) => {
    expect(likeProblem(other, own)).toContain(words)
  })
})

describe('what a home would get', () => {
  it('is what the engine plans for it', () => {
    const { perMonth, boxes } = foreseeUse(home, seed, today)
    expect(perMonth).toBeCloseTo(formulaUnitsPerMonth(home, seed))
    expect(boxes).toHaveLength(3)
    expect(boxes.reduce((sum, packs) => sum + packs, 0)).toBeGreaterThan(0)
  })

  it('is nothing where nobody uses it', () => {
    expect(foreseeUse(home, NO_RATE, today)).toEqual({ perMonth: 0, boxes: [0, 0, 0] })
  })
})
