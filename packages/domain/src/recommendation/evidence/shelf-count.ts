import { at, type Belief, normalise, ratePoints } from '../belief/belief.ts'

/** Error of a count by eye: a sixth of a pack, and a quarter of the stock. */
const countSpread = { units: 0.15, share: 0.25 }
/** An empty shelf and a just opened last pack are recognised at a glance. */
const glanceSpread = 0.06
/** A larger count tells no more than "plenty". */
const plenty = 2000
/** How often goods came or went unknown to us, so that our own figure is worthless. */
const mistaken = 0.05

/**
 * Learns from a customer's count of `left` units. Each rate is weighted by how near its own stock figure was, and the
 * figure moves towards the count; all the way if the count proves our figure wrong.
 */
export function readShelfCount(belief: Belief, left: number, atGlance = false): void {
  const count = Math.min(left, plenty)
  const noise = atGlance ? glanceSpread ** 2 : countSpread.units ** 2 + (countSpread.share * count) ** 2
  const spreadOfCount = Math.sqrt(noise)
  const ifMistaken = mistaken / (2 + count)
  for (let k = 0; k < ratePoints; k++) {
    const mean = at(belief.means, k)
    const variance = at(belief.variances, k)
    const spread = variance + noise
    const distance = count - mean
    const fit =
      ((1 - mistaken) * Math.exp((-0.5 * distance * distance) / spread)) / Math.sqrt(2 * Math.PI * spread)
    const afresh = ifMistaken / (fit + ifMistaken)
    const corrected = mean + (variance / spread) * distance
    // The customer saw the shelf: our figure may not be further from the count than the count's own error.
    const blended = corrected + afresh * (count - corrected)
    const newMean = Math.min(Math.max(blended, count - spreadOfCount), count + spreadOfCount)
    belief.weights[k] = at(belief.weights, k) * (fit + ifMistaken)
    belief.means[k] = newMean
    belief.variances[k] = Math.max((1 - afresh) * ((variance * noise) / spread) + afresh * noise, 1e-6)
  }
  normalise(belief.weights)
}
