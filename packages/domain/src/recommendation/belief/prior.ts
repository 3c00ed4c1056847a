import type { ConsumableProduct } from '../../catalogue/product.ts'
import type { Day } from '../customer-event.ts'
import { at, type Belief, normalise, offsetVariance, ratePoints } from './belief.ts'

/** Spread (sd of log) of what makes a whole home use more or less of everything. */
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

/** What we hold true of a product before the customer has told us anything but who lives there. */
export function priorBelief(product: ConsumableProduct, formulaRate: number, day: Day): Belief {
  const ownVariance = product.cv ** 2 + tableSpread ** 2
  const sd = Math.sqrt(ownVariance + homeSpread ** 2)
  const belief: Belief = {
    day,
    formulaRate,
    usesPerUnit: Math.max(1, product.usesPerUnit),
    ownVariance,
    priorVariance: sd * sd,
    offsets: new Float64Array(ratePoints),
    rates: new Float64Array(ratePoints),
    weights: firstWeights.slice(),
    means: new Float64Array(ratePoints),
    variances: new Float64Array(ratePoints),
  }
  for (let k = 0; k < ratePoints; k++) {
    const offset = at(deviations, k) * sd
    const rate = formulaRate * Math.exp(offset)
    belief.offsets[k] = offset
    belief.rates[k] = rate
    // Who uses more also keeps more, but not in full proportion.
    const shelf = firstShelf.months * daysInMonth * ((rate + formulaRate) / 2)
    belief.means[k] = shelf
    belief.variances[k] = firstShelf.spread * firstShelf.spread * shelf * shelf
  }
  belief.priorVariance = offsetVariance(belief)
  return belief
}
