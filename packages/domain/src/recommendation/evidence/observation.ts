import { at, type Belief, expectation, normalise, ratePoints } from '../belief/belief.ts'
import { bell, shareBelow } from '../normal.ts'

/**
 * One thing seen, as a likelihood of the stock S the customer had before them, for each possible rate:
 *   base + low.height·Φ((low.at − S)/blur) + high.height·Φ((high.at − S)/blur)
 * A sum of soft steps: every sign a customer gives can be written so, and the bell curve survives it in closed form.
 */
export type Observation = {
  base: number
  lowHeight: number
  highHeight: number
  readonly low: Float64Array
  readonly high: Float64Array
  /** Variance of the customer's own estimate. */
  readonly blur: Float64Array
}

/** The update that an observation would make to a belief: its likelihood for each rate, and the corrected stock. */
export type Reading = {
  readonly likelihoods: Float64Array
  readonly means: Float64Array
  readonly variances: Float64Array
}

/** Reused, because one observation is evaluated at a time and allocation cost more than evaluation. */
const observation: Observation = {
  base: 1,
  lowHeight: 0,
  highHeight: 0,
  low: new Float64Array(ratePoints),
  high: new Float64Array(ratePoints),
  blur: new Float64Array(ratePoints),
}

/** An empty observation; valid until the next call. */
export function blankObservation(): Observation {
  observation.base = 1
  observation.lowHeight = 0
  observation.highHeight = 0
  return observation
}

export function newReading(): Reading {
  return {
    likelihoods: new Float64Array(ratePoints),
    means: new Float64Array(ratePoints),
    variances: new Float64Array(ratePoints),
  }
}

/** Evaluates an observation `into` a reading, a shared one unless the caller needs two; valid until the next call. */
export function read(belief: Belief, seen: Observation, into: Reading = commonReading): Reading {
  for (let k = 0; k < ratePoints; k++) readRate(belief, seen, k, into)
  return into
}

const commonReading = newReading()

/** Moments of a normal density times soft steps: each step adds its share and shifts mean and variance by its edge. */
function readRate(belief: Belief, observation: Observation, k: number, reading: Reading): void {
  const mean = at(belief.means, k)
  const variance = at(belief.variances, k)
  const spread = Math.sqrt(variance + at(observation.blur, k))
  let likelihood = observation.base
  let pull = 0
  let squeeze = 0
  if (observation.lowHeight !== 0) {
    const z = (at(observation.low, k) - mean) / spread
    const height = bell(z)
    likelihood += observation.lowHeight * shareBelow(z, height)
    pull += observation.lowHeight * height
    squeeze += observation.lowHeight * z * height
  }
  if (observation.highHeight !== 0) {
    const z = (at(observation.high, k) - mean) / spread
    const height = bell(z)
    likelihood += observation.highHeight * shareBelow(z, height)
    pull += observation.highHeight * height
    squeeze += observation.highHeight * z * height
  }
  likelihood = Math.max(likelihood, 1e-9)
  const gain = variance / spread
  const shift = (-gain * pull) / likelihood
  reading.likelihoods[k] = likelihood
  reading.means[k] = Math.max(mean + shift, 0)
  reading.variances[k] = Math.max(variance - (gain * gain * squeeze) / likelihood - shift * shift, 1e-6)
}

/** The likelihood of the observation over all rates. */
export function chanceOf(belief: Belief, reading: Reading): number {
  return expectation(belief.weights, reading.likelihoods)
}

export function adopt(belief: Belief, reading: Reading): void {
  for (let k = 0; k < ratePoints; k++) belief.weights[k] = at(belief.weights, k) * at(reading.likelihoods, k)
  belief.means.set(reading.means)
  belief.variances.set(reading.variances)
  normalise(belief.weights)
}
