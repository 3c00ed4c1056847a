import { describe, expect, test } from 'vitest'
import type { ConsumableProduct } from '../../catalogue/product.ts'
import { type Belief, typicalRate } from '../belief/belief.ts'
import { priorBelief } from '../belief/prior.ts'
import { boxCost } from './box-cost.ts'
import { chooseQuantity } from './choose-quantity.ts'
import { poolHome } from './pool-home.ts'
import { prospectOf, runOutChance } from './prospect.ts'

const product: ConsumableProduct = {
  productId: 'soap',
  pricePence: 200,
  unitSize: 1,
  perWeek: {},
  requires: {},
  modifiers: [],
  usesPerUnit: 40,
  cv: 0.5,
}

function belief(perMonth: number, stock: number): Belief {
  const held = priorBelief(product, perMonth / 28, 0)
  held.means.fill(stock)
  held.variances.fill(0.05)
  return held
}

function choice(held: Belief, pricePence = 200) {
  return { belief: held, prospect: prospectOf(held, 30), pricePence, look: 0.5, patience: 100 }
}

describe('the quantity chosen', () => {
  test.each([0.1, 0.6, 2, 9, 60])('is as cheap as any other, at %f a month', (perMonth) => {
    for (const stock of [0, 0.5, 3]) {
      const held = choice(belief(perMonth, stock))
      const cheapest = Math.min(...Array.from({ length: 300 }, (_, quantity) => boxCost(held, quantity)))
      expect(boxCost(held, chooseQuantity(held))).toBeLessThanOrEqual(cheapest * 1.01 + 0.05)
    }
  })

  test('falls as the shelf fills and as the price rises', () => {
    const quantities = [0, 1, 2, 4, 8].map((stock) => chooseQuantity(choice(belief(2, stock))))
    expect(quantities).toEqual([...quantities].sort((a, b) => b - a))
    expect(quantities.at(-1)).toBe(0)
    expect(chooseQuantity(choice(belief(2, 1), 5000))).toBeLessThanOrEqual(
      chooseQuantity(choice(belief(2, 1), 50)),
    )
  })
})

test('more in the box means less risk to run out', () => {
  const held = belief(2, 0.5)
  const prospect = prospectOf(held, 30)
  const risks = [0, 1, 2, 3, 5, 9].map((quantity) => runOutChance(held.weights, prospect, quantity))
  expect(risks).toEqual([...risks].sort((a, b) => b - a))
})

test('what nine products say of the home reaches the tenth, which knew nothing', () => {
  const beliefs = Array.from({ length: 10 }, () => belief(1, 1))
  for (const held of beliefs.slice(0, 9))
    for (let k = 0; k < held.weights.length; k++)
      held.weights[k] = (held.weights[k] as number) * (k > 6 ? 1 : 0.02)
  const total = (held: Belief) => held.weights.reduce((sum, weight) => sum + weight, 0)
  for (const held of beliefs) {
    const sum = total(held)
    for (let k = 0; k < held.weights.length; k++) held.weights[k] = (held.weights[k] as number) / sum
  }
  poolHome(beliefs)
  expect(typicalRate(beliefs[9] as Belief)).toBeGreaterThan(1.1 / 28)
})
