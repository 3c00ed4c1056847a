import { at, type Belief, expectation, normalise, offsetVariance, ratePoints } from '../belief/belief.ts'
import { homeSpread } from '../belief/prior.ts'

/** One product's evidence about the home, as a normal density: precision, and precision times mean. */
type HomeEvidence = { precision: number; pull: number }

/**
 * Lets the products of a home inform each other: a home that uses more of ten products than the formula says probably
 * uses more of the eleventh. Each product learns from all the others, never from itself.
 */
export function poolHome(beliefs: readonly Belief[]): void {
  const all = beliefs.map(evidenceOnHome)
  let precision = 1 / homeSpread ** 2
  let pull = 0
  for (const evidence of all) {
    precision += evidence.precision
    pull += evidence.pull
  }
  if (pull === 0) return
  beliefs.forEach((belief, i) => {
    const own = all[i] as HomeEvidence
    const others = precision - own.precision
    learnFromHome(belief, (pull - own.pull) / others, 1 / others)
  })
}

/** Removes the prior from a product's belief, which leaves its own evidence, and adds its own variance. */
function evidenceOnHome(belief: Belief): HomeEvidence {
  const variance = offsetVariance(belief)
  const learnt = 1 / Math.max(variance, 1e-9) - 1 / belief.priorVariance
  if (variance < 1e-9 || learnt < 1e-3) return { precision: 0, pull: 0 }
  const mean = expectation(belief.weights, belief.offsets) / variance / learnt
  const precision = 1 / (1 / learnt + belief.ownVariance)
  return { precision, pull: precision * mean }
}

/** Replaces the prior of the home's part by the evidence of the other products. */
function learnFromHome(belief: Belief, mean: number, variance: number): void {
  const before = homeSpread ** 2 + belief.ownVariance
  const now = variance + belief.ownVariance
  for (let k = 0; k < ratePoints; k++) {
    const offset = at(belief.offsets, k)
    const exponent = 0.5 * (offset ** 2 / before - (offset - mean) ** 2 / now)
    belief.weights[k] = at(belief.weights, k) * Math.exp(Math.min(Math.max(exponent, -20), 20))
  }
  normalise(belief.weights)
}
