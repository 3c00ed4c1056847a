import { at, type Belief, ratePoints } from '../belief/belief.ts'
import type { Observation } from './observation.ts'

/** The box a customer looks at: days until it comes, and days it has to last. */
export type Outlook = { lead: number; cycle: number }

/** How people who look at a box behave. Assumed, not measured: wide enough to be wrong without harm. */
export const shopper = {
  /** The chance of an edit if a product looks short, and if there is far too much. */
  actsWhenShort: 0.75,
  actsWhenOver: 0.5,
  /** Cycles of use below which a shelf looks short, up to which it is topped up, and above which it looks too full. */
  shortCycles: 1.05,
  topUpCycles: 1.5,
  overCycles: 1.8,
  /** A surplus of about one pack bothers nobody, however slowly it is used. */
  overUnits: 1,
  /** Error of people's view of their stock and of their rate of use. */
  stockBlur: 0.2,
  rateBlur: 0.4,
} as const

export function shortBelow(rate: number, lead: number, cycle: number): number {
  return rate * (lead + shopper.shortCycles * cycle)
}

export function topUpTo(rate: number, lead: number, cycle: number): number {
  return rate * (lead + shopper.topUpCycles * cycle)
}

export function overAbove(rate: number, lead: number, cycle: number): number {
  return rate * (lead + shopper.overCycles * cycle) + shopper.overUnits
}

/** Variance of the difference between the real stock and the customer's view, in units squared. */
export function viewBlur(rate: number, stock: number, lead: number, cycle: number): number {
  const ofStock = shopper.stockBlur * stock
  const ofUse = shopper.rateBlur * rate * (lead + cycle)
  return ofStock * ofStock + ofUse * ofUse + 0.01
}

export function blurView(observation: Observation, belief: Belief, { lead, cycle }: Outlook): void {
  for (let k = 0; k < ratePoints; k++)
    observation.blur[k] = viewBlur(at(belief.rates, k), at(belief.means, k), lead, cycle)
}
