import {
  at,
  type Belief,
  expectation,
  offsetVariance,
  ratePoints,
  stockVariance,
  typicalRate,
} from '../belief/belief.ts'

/** The planner's numbers for a line just before the delivery, from which its reason is made. */
export type Figures = {
  /** Units a day, and the range of four chances in five. */
  rate: number
  low: number
  high: number
  /** The mean stock and its uncertainty. */
  stock: number
  stockSpread: number
  /** We have learnt little beyond the prior. */
  isLearning: boolean
  /** A cautious stock figure: four in five hold more. */
  cautiousStock: number
}

/** A belief with more than this share of its first variance still counts as learning. */
const stillLearning = 0.8
const cautiousDeviations = 0.84

export function figuresOf(belief: Belief): Figures {
  const rate = typicalRate(belief)
  const stock = expectation(belief.weights, belief.means)
  const stockSpread = Math.sqrt(stockVariance(belief, stock))
  return {
    rate,
    low: Math.min(rate, rateAtShare(belief, 0.1)),
    high: Math.max(rate, rateAtShare(belief, 0.9)),
    stock,
    stockSpread,
    isLearning: offsetVariance(belief) > stillLearning * belief.priorVariance,
    cautiousStock: Math.max(0, stock - cautiousDeviations * stockSpread),
  }
}

/** The quantile of the rate. */
function rateAtShare(belief: Belief, share: number): number {
  let below = 0
  for (let k = 0; k < ratePoints; k++) {
    below += at(belief.weights, k)
    if (below >= share) return at(belief.rates, k)
  }
  return at(belief.rates, ratePoints - 1)
}
