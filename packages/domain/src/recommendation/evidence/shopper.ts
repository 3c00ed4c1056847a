import { at, type Belief, ratePoints } from '../belief/belief.ts'
import type { Observation } from './observation.ts'

/** The box a customer looks at: days until it comes, and days it has to last. */
export type Outlook = { lead: number; cycle: number }

/** How people who look at a box behave. Measured on no one yet: chosen wide enough to be wrong without harm. */
export const shopper = {
  /** Someone who sees that a product will not last acts this often, and this often on seeing far too much. */
  actsWhenShort: 0.75,
  actsWhenOver: 0.5,
  /** Cycles of use below which a shelf looks short, up to which it is topped up, and above which it looks too full. */
  shortCycles: 1.05,
  topUpCycles: 1.5,
  overCycles: 1.8,
  /** A pack or so too many offends nobody, however slowly it is used. */
  overUnits: 1,
  /** How far off people are about what they have and how fast they use it. */
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

/** Variance of the difference between what is and what the customer believes, in units squared. */
export function viewBlur(rate: number, stock: number, lead: number, cycle: number): number {
  const ofStock = shopper.stockBlur * stock
  const ofUse = shopper.rateBlur * rate * (lead + cycle)
  return ofStock * ofStock + ofUse * ofUse + 0.01
}

export function blurView(observation: Observation, belief: Belief, { lead, cycle }: Outlook): void {
  for (let k = 0; k < ratePoints; k++)
    observation.blur[k] = viewBlur(at(belief.rates, k), at(belief.means, k), lead, cycle)
}
