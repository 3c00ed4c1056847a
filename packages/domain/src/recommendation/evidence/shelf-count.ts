import { at, type Belief, normalise, ratePoints } from '../belief/belief.ts'

/** A shelf counted by eye is off by a sixth of a pack, and a quarter of what is there. */
const countSpread = { units: 0.15, share: 0.25 }
/** An empty shelf, and the last pack just opened, are seen at a glance. */
const glanceSpread = 0.06
/** No count above this says more than "plenty". */
const plenty = 2000
/** How often a home has had goods come or go that we know nothing of, so that our own figure is worth nothing. */
const mistaken = 0.05

/**
 * The customer counted: `left` units were there. Each rate is judged by how near its own stock figure was, and
 * the figure moves towards the count; all the way where the count can only mean that we were mistaken.
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
    // A count is what the customer saw: no figure of ours may be further from it than counting itself is off.
    const blended = corrected + afresh * (count - corrected)
    const newMean = Math.min(Math.max(blended, count - spreadOfCount), count + spreadOfCount)
    belief.weights[k] = at(belief.weights, k) * (fit + ifMistaken)
    belief.means[k] = newMean
    belief.variances[k] = Math.max((1 - afresh) * ((variance * noise) / spread) + afresh * noise, 1e-6)
  }
  normalise(belief.weights)
}
