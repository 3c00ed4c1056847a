import { at, expectation, normalise } from '../belief/belief.ts'

/** How often this customer looks at a box, as far as we can tell: a weight for each chance that they do. */
export type Attention = { readonly weights: Float64Array; randomOdds: number }

const chances = Float64Array.of(0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9)
const firstWeights = [0.12, 0.1, 0.16, 0.2, 0.2, 0.14, 0.08]
/** However likely an edit was, its absence may have a cause that we do not model. */
const leastChanceOfSilence = 0.03
/** The prior that a customer changes lines at random, and how often such a customer does. */
const firstRandomOdds = 0.03
const randomEdit = 0.2

export function firstAttention(): Attention {
  return { weights: Float64Array.from(firstWeights), randomOdds: firstRandomOdds }
}

/** The chance that this customer looks at their next box. */
export function chanceOfLook(attention: Attention): number {
  return expectation(attention.weights, chances)
}

/** The chance that this customer's edits mean nothing. */
export function chanceOfRandom(attention: Attention): number {
  return attention.randomOdds / (1 + attention.randomOdds)
}

/**
 * The chance that an unedited box was looked at. `othersSilent` is the chance that someone who looked would leave its
 * lines alone: the more reason to edit, the likelier that nobody looked.
 */
export function chanceLookedInSilence(attention: Attention, othersSilent: number): number {
  const look = chanceOfLook(attention)
  const lookedAndSilent = look * Math.max(othersSilent, leastChanceOfSilence)
  return lookedAndSilent / (1 - look + lookedAndSilent)
}

/**
 * Learns from a closed box whether it was edited; `silent` is the chance that someone who looked would leave it alone.
 */
export function learnAttention(attention: Attention, edited: boolean, silent: number): void {
  const given = Math.max(silent, leastChanceOfSilence)
  for (let i = 0; i < chances.length; i++) {
    const chance = at(chances, i)
    const likelihood = edited ? Math.max(chance, 0.002) : 1 - chance + chance * given
    attention.weights[i] = at(attention.weights, i) * likelihood
  }
  normalise(attention.weights)
}

/**
 * Learns whether the edits make sense: `expected` is the chance of this line's outcome for a customer with a reason.
 */
export function learnWhetherRandom(attention: Attention, edited: boolean, expected: number): void {
  const ifRandom = edited ? randomEdit / 2 : 1 - randomEdit
  const odds = attention.randomOdds * (ifRandom / Math.max(expected, 0.02))
  attention.randomOdds = Math.min(Math.max(odds, 1e-4), 1e4)
}
