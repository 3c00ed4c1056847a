import { at, type Belief, ratePoints } from '../belief/belief.ts'
import { refillADay, useThirdMoment, useVariance } from '../belief/passing-time.ts'
import { overAbove, viewBlur } from '../evidence/shopper.ts'
import { shareAbove } from '../tail-table.ts'

/**
 * The outlook for one product until the following delivery, for each rate: everything that does not depend on the
 * quantity.
 */
export type Prospect = {
  /** Mean and spread of the stock just before the following delivery, if nothing came now. */
  readonly leftover: Float64Array
  readonly spread: Float64Array
  readonly perSpread: Float64Array
  /** A sixth of the skewness of that stock: demand has a long upper tail, so the shelf has a long lower one. */
  readonly skew: Float64Array
  readonly daysPerUnit: Float64Array
  /** Share of the days without stock that remain so even with emergency purchases. */
  readonly againShare: Float64Array
  /** Units until the customer finds it too much, and the sharpness of that limit: one over its blur. */
  readonly room: Float64Array
  readonly perOverSpread: Float64Array
}

/** The following box may itself be postponed: the chance, and the days. */
const delay = { chance: 0.06, days: 14 }
/** Rates between two grid points exist too: the spread of a rate within its step. */
const withinStep = 0.3

/** Reused, because one product is evaluated at a time and allocation cost more than filling. */
const prospect: Prospect = {
  leftover: new Float64Array(ratePoints),
  spread: new Float64Array(ratePoints),
  perSpread: new Float64Array(ratePoints),
  skew: new Float64Array(ratePoints),
  daysPerUnit: new Float64Array(ratePoints),
  againShare: new Float64Array(ratePoints),
  room: new Float64Array(ratePoints),
  perOverSpread: new Float64Array(ratePoints),
}

/** Valid until the next call. `belief` describes the moment before the delivery. */
export function prospectOf(belief: Belief, cycle: number): Prospect {
  const step = withinStep * (at(belief.offsets, 1) - at(belief.offsets, 0))
  // A shelf is empty after its last use, not at the next failed one: half a use earlier on average.
  const lastUse = 0.5 / belief.usesPerUnit
  for (let k = 0; k < ratePoints; k++) {
    const rate = at(belief.rates, k)
    const mean = at(belief.means, k)
    const variance = at(belief.variances, k)
    const use = rate * cycle
    const late = delay.days * rate
    const demand = useVariance(rate, cycle, belief.usesPerUnit)
    const uncertain = delay.chance * (1 - delay.chance) * late * late + step * step * use * use
    const spread = Math.sqrt(variance + demand + uncertain)
    const third = useThirdMoment(rate, cycle, belief.usesPerUnit) + delay.chance * late * late * late
    prospect.leftover[k] = mean - use - delay.chance * late - lastUse
    const perSpread = 1 / spread
    prospect.spread[k] = spread
    prospect.perSpread[k] = perSpread
    prospect.skew[k] = (third * perSpread * perSpread * perSpread) / 6
    prospect.daysPerUnit[k] = 1 / rate
    prospect.againShare[k] = rate / (rate + refillADay)
    prospect.room[k] = overAbove(rate, 0, cycle) - mean
    prospect.perOverSpread[k] = 1 / Math.sqrt(variance + viewBlur(rate, mean, 0, cycle))
  }
  return prospect
}

/**
 * How many standard deviations the shelf stays above empty with `quantity` in the box. Cornish and Fisher's first
 * correction turns the skewed curve into the bell curve's terms.
 */
export function margin(prospect: Prospect, k: number, quantity: number): number {
  const z = (at(prospect.leftover, k) + quantity) * at(prospect.perSpread, k)
  return z - at(prospect.skew, k) * (Math.min(z * z, 9) - 1)
}

/** The chance that the shelf is empty at some time before the following delivery. */
export function runOutChance(weights: Float64Array, prospect: Prospect, quantity: number): number {
  let chance = 0
  for (let k = 0; k < ratePoints; k++) chance += at(weights, k) * shareAbove(margin(prospect, k, quantity))
  return chance
}
