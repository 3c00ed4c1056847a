import { at, type Belief, expectation, normalise, offsetVariance, ratePoints } from '../belief/belief.ts'
import { homeSpread } from '../belief/prior.ts'

/** What one product says of the home as a whole, as a bell curve: precision, and precision times mean. */
type HomeEvidence = { precision: number; pull: number }

/**
 * Lets the products of a home speak for each other: a home that uses more of ten things than the formula says
 * is likely to use more of the eleventh. Each product hears all the others, never its own echo.
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

/** Takes the prior out of what we believe of the product, which leaves what its own signs say, and adds its own spread. */
function evidenceOnHome(belief: Belief): HomeEvidence {
  const variance = offsetVariance(belief)
  const learnt = 1 / Math.max(variance, 1e-9) - 1 / belief.priorVariance
  if (variance < 1e-9 || learnt < 1e-3) return { precision: 0, pull: 0 }
  const mean = expectation(belief.weights, belief.offsets) / variance / learnt
  const precision = 1 / (1 / learnt + belief.ownVariance)
  return { precision, pull: precision * mean }
}

/** Puts what the other products say of the home in the place of the ignorance we started from. */
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
