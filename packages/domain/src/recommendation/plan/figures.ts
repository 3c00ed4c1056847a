import {
  at,
  type Belief,
  expectation,
  offsetVariance,
  ratePoints,
  stockVariance,
  typicalRate,
} from '../belief/belief.ts'

/** What the planner knew of a line when it chose, just before the delivery: the numbers behind the reason. */
export type Figures = {
  /** Units a day, and where four chances in five lie. */
  rate: number
  low: number
  high: number
  /** What is left, on average, and how unsure that is. */
  stock: number
  stockSpread: number
  /** Little of what we did not know at sign-up has been learnt yet. */
  isLearning: boolean
  /** What is surely left: four in five hold more. */
  cautiousStock: number
}

/** A belief whose variance is still this share of what it was at sign-up is one we are learning. */
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

/** The rate below which `share` of the belief lies. */
function rateAtShare(belief: Belief, share: number): number {
  let below = 0
  for (let k = 0; k < ratePoints; k++) {
    below += at(belief.weights, k)
    if (below >= share) return at(belief.rates, k)
  }
  return at(belief.rates, ratePoints - 1)
}
