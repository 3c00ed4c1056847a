import {
  at,
  type Belief,
  expectation,
  offsetVariance,
  ratePoints,
  stockVariance,
  typicalRate,
} from '../belief/belief.ts'
import { shareAbove } from '../tail-table.ts'

/** The sum a reason shows: `need` less `shelf`, rounded up, is the quantity whenever it `adds` up. */
export type Sum = { need: number; shelf: number; adds: boolean; sureness: number }

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
  sum: Sum
}

/** A belief whose variance is still this share of what it was at sign-up is one we are learning. */
const stillLearning = 0.8
/** The cautious figure for a shelf: four in five hold more. */
const cautiousDeviations = 0.84

export function figuresOf(belief: Belief, quantity: number, cycle: number): Figures {
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
    sum: sumFor(belief, quantity, rate * cycle, stock - cautiousDeviations * stockSpread),
  }
}

/**
 * The sum behind the quantity, in tenths as it is shown: what is used until the next box, less what is surely
 * left, is rounded up to whole packs. Of all figures for the shelf the most cautious is shown that gives this sum.
 */
function sumFor(belief: Belief, quantity: number, use: number, cautious: number): Sum {
  const need = Math.ceil(use * 10 - 1e-6) / 10
  const least = need - quantity
  const most = quantity === 0 ? Number.POSITIVE_INFINITY : least + 0.9
  const shelf = Math.max(
    0,
    Math.round(Math.min(Math.max(Math.floor(cautious * 10) / 10, least), most) * 10) / 10,
  )
  const adds = Math.max(0, Math.ceil(need - shelf - 1e-6)) === quantity
  return { need, shelf, adds, sureness: chanceOfMore(belief, shelf) }
}

function chanceOfMore(belief: Belief, stock: number): number {
  let chance = 0
  for (let k = 0; k < ratePoints; k++) {
    const z = (stock - at(belief.means, k)) / Math.sqrt(at(belief.variances, k))
    chance += at(belief.weights, k) * shareAbove(z)
  }
  return chance
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
