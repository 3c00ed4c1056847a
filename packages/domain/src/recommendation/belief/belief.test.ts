import { describe, expect, test } from 'vitest'
import type { ConsumableProduct } from '../../catalogue/product.ts'
import { type Belief, expectation, offsetVariance, stockVariance, typicalRate } from './belief.ts'
import { driftRates, rescaleRates } from './drift.ts'
import { passTime } from './passing-time.ts'
import { priorBelief } from './prior.ts'

const product: ConsumableProduct = {
  productId: 'soap',
  pricePence: 200,
  unitSize: 1,
  perWeek: { adultsMale: 1 },
  requires: {},
  modifiers: [],
  usesPerUnit: 40,
  cv: 0.5,
}
const perDay = 1 / 28

function stockOf(belief: Belief): number {
  return expectation(belief.weights, belief.means)
}

describe('a belief', () => {
  test('begins at the formula, as unsure as the table says', () => {
    const belief = priorBelief(product, perDay, 0)
    expect(typicalRate(belief)).toBeCloseTo(perDay, 10)
    expect(Math.sqrt(offsetVariance(belief))).toBeGreaterThan(0.5)
    expect(belief.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 10)
  })

  test('uses up its stock and grows less sure of it, but no shelf holds less than nothing', () => {
    const belief = priorBelief(product, perDay, 0)
    for (let k = 0; k < belief.means.length; k++) belief.means[k] = 5
    const spread = () => stockVariance(belief, stockOf(belief))
    const atFirst = spread()
    passTime(belief, 28)
    expect(stockOf(belief)).toBeGreaterThan(3)
    expect(stockOf(belief)).toBeLessThan(4.3)
    expect(spread()).toBeGreaterThan(atFirst)
    passTime(belief, 28 * 60)
    for (const mean of belief.means) expect(mean >= 0 && mean < 1).toBe(true)
  })

  test('does not move when no time passes, or when asked to go back', () => {
    const belief = priorBelief(product, perDay, 10)
    const before = [...belief.means]
    passTime(belief, 10)
    passTime(belief, 3)
    expect([...belief.means]).toEqual(before)
    expect(belief.day).toBe(10)
  })

  test('widens by drift without moving its rate', () => {
    const belief = priorBelief(product, perDay, 0)
    const variance = offsetVariance(belief)
    driftRates(belief, 0.1)
    expect(typicalRate(belief)).toBeCloseTo(perDay, 10)
    expect(offsetVariance(belief)).toBeGreaterThan(variance)
  })

  test('scales its rates and keeps its stock when the household changes', () => {
    const belief = priorBelief(product, perDay, 0)
    const stock = stockOf(belief)
    rescaleRates(belief, 2 * perDay)
    expect(typicalRate(belief)).toBeCloseTo(2 * perDay, 10)
    expect(stockOf(belief)).toBe(stock)
  })
})
