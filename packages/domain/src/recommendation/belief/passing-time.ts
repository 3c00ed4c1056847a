import type { Day } from '../customer-event.ts'
import { meanMissing, shareAbove } from '../tail-table.ts'
import { at, type Belief, ratePoints } from './belief.ts'

/** Weeks differ, and some are spent away: the spread (sd of log) of a week's use around the home's own rate. */
const weeklyVariance = 0.45 * 0.45
/** Third moment of such a week in units of its mean: that of a lognormal with the plain 0.3 of a week at home. */
const weeklyThirdMoment = 0.026
/** The chance that an empty shelf is refilled elsewhere on a day. */
export const refillADay = 0.2

/** Variance of the use over `days` days, in units squared, for a home that uses `rate` a day. */
export function useVariance(rate: number, days: number, usesPerUnit: number): number {
  return (rate * days) / usesPerUnit + weeklyVariance * 7 * rate * rate * days
}

/** The third moment of the same: single uses come as they like, and a week may be far above the usual but not far below nothing. */
export function useThirdMoment(rate: number, days: number, usesPerUnit: number): number {
  return (rate * days) / (usesPerUnit * usesPerUnit) + weeklyThirdMoment * 49 * rate * rate * rate * days
}

/** Advances a belief to `day`. Stock cannot be negative; an empty shelf is refilled elsewhere. */
export function passTime(belief: Belief, day: Day): void {
  const days = day - belief.day
  if (!(days > 0)) return
  belief.day = day
  for (let k = 0; k < ratePoints; k++) {
    const rate = at(belief.rates, k)
    const mean = at(belief.means, k) - rate * days
    const variance = at(belief.variances, k) + useVariance(rate, days, belief.usesPerUnit)
    if (mean > 4 * Math.sqrt(variance)) {
      belief.means[k] = mean
      belief.variances[k] = variance
    } else settleShelf(belief, k, mean, variance)
  }
}

/** Mean and variance of the real stock, given that the computed stock may be below zero. */
function settleShelf(belief: Belief, k: number, mean: number, variance: number): void {
  const sd = Math.sqrt(variance)
  const z = mean / sd
  const empty = shareAbove(z)
  const missing = sd * meanMissing(z)
  const stock = mean + missing
  // The second moment of the positive part: E[S²; S > 0] = variance × share above + mean × E[S; S > 0].
  const square = variance * (1 - empty) + mean * stock
  const bought = empty > 1e-4 ? boughtElsewhere(missing / empty, at(belief.rates, k)) : 0
  const newMean = stock + empty * bought
  belief.means[k] = newMean
  belief.variances[k] = Math.max(square + empty * bought * 0.75 - newMean * newMean, 1e-6)
}

/** The share of an emergency pack that we count on: counting on all of it would leave a home to the corner shop. */
const countedOn = 0.5

/** The mean stock of a shelf that ran out, after `missing` units could not be used: at most a part of one pack. */
function boughtElsewhere(missing: number, rate: number): number {
  const daysWithout = missing / rate
  const chance = 1 - Math.exp(-refillADay * daysWithout)
  return countedOn * chance * Math.max(0.5, 1 - missing / 2)
}
