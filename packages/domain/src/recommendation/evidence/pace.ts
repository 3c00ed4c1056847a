import { at, type Belief, normalise, ratePoints } from '../belief/belief.ts'

/** People know how long a pack lasts to within a factor of 1.6 or so (sd of log). */
const paceSpread = 0.5

/** "A pack lasts us N days": tells the rate, and nothing of the stock. */
export function readPace(belief: Belief, daysPerUnit: number): void {
  const told = -Math.log(daysPerUnit)
  for (let k = 0; k < ratePoints; k++) {
    const distance = (Math.log(at(belief.rates, k)) - told) / paceSpread
    belief.weights[k] = at(belief.weights, k) * Math.exp(-0.5 * Math.min(distance * distance, 40))
  }
  normalise(belief.weights)
}
