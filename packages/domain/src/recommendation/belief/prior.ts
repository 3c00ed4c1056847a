import type { ConsumableProduct } from '../../catalogue/product.ts'
import type { Day } from '../customer-event.ts'
import { at, type Belief, copyOf, normalise, ratePoints, varianceOf } from './belief.ts'

/** Spread (sd of log) of the factor by which a whole home uses more or less of everything. */
export const homeSpread = 0.25
/** Spread (sd of log) of the error of our own table of rates. */
const tableSpread = 0.2
/** How far the rates reach to either side, in standard deviations. */
const reach = 2.5
/** A home that joins has between nothing and a bit over a month on the shelf: this share of a month, give or take. */
const firstShelf = { months: 0.6, spread: 0.55 }
const daysInMonth = 30.4

/** The rates in standard deviations from the formula, and how likely each is at sign-up: the same for every product. */
const middle = (ratePoints - 1) / 2
const deviations = Float64Array.from({ length: ratePoints }, (_, k) => (reach * (k - middle)) / middle)
const firstWeights = deviations.map((z) => Math.exp(-0.5 * z * z))
normalise(firstWeights)

/** The part of a prior that depends on the product's spread alone. There are few spreads, so each is computed once. */
type Ladder = { ownVariance: number; variance: number; offsets: Float64Array; factors: Float64Array }
const ladders = new Map<number, Ladder>()

function ladderFor(cv: number): Ladder {
  const known = ladders.get(cv)
  if (known !== undefined) return known
  const ownVariance = cv ** 2 + tableSpread ** 2
  const sd = Math.sqrt(ownVariance + homeSpread ** 2)
  const offsets = deviations.map((z) => z * sd)
  const variance = varianceOf(firstWeights, offsets)
  const ladder = { ownVariance, variance, offsets, factors: offsets.map(Math.exp) }
  // Bounds the cache for callers with ever new spreads.
  if (ladders.size < 1000) ladders.set(cv, ladder)
  return ladder
}

/** Returns the prior: our belief about a product when we know only the household. */
export function priorBelief(product: ConsumableProduct, formulaRate: number, day: Day): Belief {
  const { ownVariance, variance, offsets, factors } = ladderFor(product.cv)
  const rates = new Float64Array(ratePoints)
  const means = new Float64Array(ratePoints)
  const variances = new Float64Array(ratePoints)
  for (let k = 0; k < ratePoints; k++) {
    const rate = formulaRate * at(factors, k)
    // A home with a higher rate keeps more stock, but not in full proportion.
    const shelf = firstShelf.months * daysInMonth * ((rate + formulaRate) / 2)
    rates[k] = rate
    means[k] = shelf
    variances[k] = firstShelf.spread * firstShelf.spread * shelf * shelf
  }
  return {
    day,
    formulaRate,
    usesPerUnit: Math.max(1, product.usesPerUnit),
    ownVariance,
    priorVariance: variance,
    offsets,
    rates,
    weights: copyOf(firstWeights),
    means,
    variances,
  }
}
