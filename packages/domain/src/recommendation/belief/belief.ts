import type { Day } from '../customer-event.ts'

/** How many rates of use a belief considers; odd, so that the formula's rate is one of them. */
export const ratePoints = 13

/**
 * Our belief about one product in one home: for each possible rate of use (units a day) its probability and, given
 * that rate, mean and variance of the stock.
 */
export type Belief = {
  /** The day of the stock figures. */
  day: Day
  /** The formula's rate, units a day; the rates are `formulaRate × exp(offset)`. */
  formulaRate: number
  usesPerUnit: number
  /** Variance of the product's own part of the offset, which the home as a whole does not explain. */
  ownVariance: number
  /** Variance of the offset at sign-up. */
  priorVariance: number
  /** Logarithm of rate over formula rate, evenly spaced; one array for all beliefs of the same spread. */
  readonly offsets: Float64Array
  readonly rates: Float64Array
  readonly weights: Float64Array
  readonly means: Float64Array
  readonly variances: Float64Array
}

/** The k-th number; the caller keeps k within the array. */
export function at(numbers: Float64Array, k: number): number {
  return numbers[k] as number
}

/** A loop copies thirteen numbers faster than `slice`. */
export function copyOf(numbers: Float64Array): Float64Array {
  const copy = new Float64Array(ratePoints)
  for (let k = 0; k < ratePoints; k++) copy[k] = at(numbers, k)
  return copy
}

export function copyBelief(belief: Belief): Belief {
  return {
    day: belief.day,
    formulaRate: belief.formulaRate,
    usesPerUnit: belief.usesPerUnit,
    ownVariance: belief.ownVariance,
    priorVariance: belief.priorVariance,
    offsets: belief.offsets,
    rates: copyOf(belief.rates),
    weights: copyOf(belief.weights),
    means: copyOf(belief.means),
    variances: copyOf(belief.variances),
  }
}

/** Weights that sum to 1, none of them quite zero, so that no rate is ever excluded for good. */
export function normalise(weights: Float64Array): void {
  let total = 0
  for (let k = 0; k < weights.length; k++) {
    const weight = Math.max(at(weights, k), 1e-12)
    weights[k] = weight
    total += weight
  }
  for (let k = 0; k < weights.length; k++) weights[k] = at(weights, k) / total
}

/** Averages a value over the rates, weighted by their probabilities. */
export function expectation(weights: Float64Array, values: Float64Array): number {
  let sum = 0
  for (let k = 0; k < weights.length; k++) sum += at(weights, k) * at(values, k)
  return sum
}

/** The rate as one figure, units a day: the geometric mean. */
export function typicalRate(belief: Belief): number {
  return belief.formulaRate * Math.exp(expectation(belief.weights, belief.offsets))
}

export function offsetVariance(belief: Belief): number {
  return varianceOf(belief.weights, belief.offsets)
}

export function varianceOf(weights: Float64Array, values: Float64Array): number {
  let first = 0
  let second = 0
  for (let k = 0; k < ratePoints; k++) {
    const part = at(weights, k) * at(values, k)
    first += part
    second += part * at(values, k)
  }
  return Math.max(second - first * first, 0)
}

/** Variance of the stock over all rates: within each rate, and between rates. */
export function stockVariance(belief: Belief, mean: number): number {
  let sum = 0
  for (let k = 0; k < ratePoints; k++)
    sum += at(belief.weights, k) * (at(belief.variances, k) + (at(belief.means, k) - mean) ** 2)
  return sum
}
