import { describe, expect, test } from 'vitest'
import type { ConsumableProduct } from '../../catalogue/product.ts'
import { type Belief, expectation, typicalRate } from '../belief/belief.ts'
import { priorBelief } from '../belief/prior.ts'
import { bell, normalShareBelow } from '../normal.ts'
import { chanceOfLook, chanceOfRandom, firstAttention, learnAttention } from './attention.ts'
import { readClosedBox } from './closed-box.ts'
import { blankObservation, read } from './observation.ts'
import { readPostponement } from './postponement.ts'
import { readShelfCount } from './shelf-count.ts'

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
const outlook = { lead: 3, cycle: 30 }

function belief(perMonth = 1): Belief {
  return priorBelief(product, perMonth / 28, 0)
}

function stockOf(of: Belief): number {
  return expectation(of.weights, of.means)
}

test('the closed form of a observation is what adding it up bit by bit gives', () => {
  const held = belief()
  held.means.fill(2)
  held.variances.fill(0.8)
  const observation = blankObservation()
  observation.base = 0.9
  observation.lowHeight = -0.6
  observation.highHeight = -0.2
  observation.low.fill(1.4)
  observation.high.fill(3)
  observation.blur.fill(0.3)
  const sums = [0, 0, 0]
  for (let stock = -4; stock < 8; stock += 0.001) {
    const step = (edge: number) => normalShareBelow((edge - stock) / Math.sqrt(0.3))
    const likelihood = 0.9 - 0.6 * step(1.4) - 0.2 * step(3)
    const density = (bell((stock - 2) / Math.sqrt(0.8)) / Math.sqrt(0.8)) * 0.001 * likelihood
    for (const power of [0, 1, 2]) sums[power] = (sums[power] as number) + density * stock ** power
  }
  const [total, first, second] = sums as [number, number, number]
  const reading = read(held, observation)
  expect(reading.likelihoods[0]).toBeCloseTo(total, 4)
  expect(reading.means[0]).toBeCloseTo(first / total, 4)
  expect(reading.variances[0]).toBeCloseTo(second / total - (first / total) ** 2, 4)
})

test('a shelf count moves the stock to it, the further we were off the more', () => {
  const near = belief()
  readShelfCount(near, 0.8)
  expect(stockOf(near)).toBeCloseTo(0.8, 0)
  const far = belief()
  readShelfCount(far, 6)
  expect(stockOf(far)).toBeGreaterThan(5)
})

test('a box put off says more of a home we held short than of one we held full', () => {
  const rise = (stock: number) => {
    const held = belief()
    held.means.fill(stock)
    readPostponement([held], outlook)
    return stockOf(held) - stock
  }
  expect(rise(1)).toBeGreaterThan(0.01)
  expect(rise(1)).toBeGreaterThan(rise(6))
})

describe('attention', () => {
  const lines = () =>
    Array.from({ length: 20 }, () => ({
      belief: belief(2),
      line: { productId: 'soap', proposed: 1, final: 1 },
    }))

  test('falls with boxes left alone although there was reason to act, and rises with an edit', () => {
    const attention = firstAttention()
    const atFirst = chanceOfLook(attention)
    for (let box = 0; box < 6; box++) readClosedBox(lines(), outlook, attention)
    expect(chanceOfLook(attention)).toBeLessThan(atFirst / 2)
    learnAttention(attention, true, 0.5)
    expect(chanceOfLook(attention)).toBeGreaterThan(atFirst / 2)
  })

  test('sees through someone who edits without rhyme or reason', () => {
    const attention = firstAttention()
    for (let box = 0; box < 8; box++) {
      const seen = lines().map(({ line }, i) => {
        const held = belief(0.5)
        held.means.fill(1)
        return { belief: held, line: i % 4 === 0 ? { ...line, final: 3 } : line }
      })
      readClosedBox(seen, outlook, attention)
    }
    expect(chanceOfRandom(attention)).toBeGreaterThan(0.8)
  })
})

test('an edit up by much raises the rate, and silence hardly moves it', () => {
  const edited = belief()
  const alone = belief()
  const box = (held: Belief, final: number) => [
    { belief: held, line: { productId: 'soap', proposed: 1, final } },
  ]
  readClosedBox(box(edited, 4), outlook, firstAttention())
  readClosedBox(box(alone, 1), outlook, firstAttention())
  expect(typicalRate(edited)).toBeGreaterThan(1.3 / 28)
  expect(Math.abs(Math.log(typicalRate(alone) * 28))).toBeLessThan(0.1)
})
