import { at, type Belief, ratePoints } from '../belief/belief.ts'
import { blankObservation, type Observation } from './observation.ts'
import { blurView, type Outlook, overAbove, shopper, shortBelow } from './shopper.ts'

/** The observation that a customer who looks would raise, or lower, a line. */
export function reasonToActObservation(
  belief: Belief,
  proposed: number,
  outlook: Outlook,
  direction: 1 | -1,
): Observation {
  const observation = blankObservation()
  observation.base = direction === 1 ? 0 : shopper.actsWhenOver
  observation.lowHeight = direction === 1 ? shopper.actsWhenShort : 0
  observation.highHeight = direction === 1 ? 0 : -shopper.actsWhenOver
  setEdges(observation, belief, proposed, outlook)
  return observation
}

/**
 * The observation of an unedited line: "neither clearly short nor clearly too much", weighted by the chance that anyone
 * looked.
 */
export function silenceObservation(
  belief: Belief,
  proposed: number,
  outlook: Outlook,
  looked: number,
): Observation {
  const observation = blankObservation()
  const over = proposed > 0 ? shopper.actsWhenOver : 0
  observation.base = 1 - looked * over
  observation.lowHeight = -looked * shopper.actsWhenShort
  observation.highHeight = looked * over
  setEdges(observation, belief, proposed, outlook)
  return observation
}

/** For each rate, the stock at which the shelf would look short, and too full. */
function setEdges(observation: Observation, belief: Belief, proposed: number, outlook: Outlook): void {
  for (let k = 0; k < ratePoints; k++) {
    const rate = at(belief.rates, k)
    observation.low[k] = shortBelow(rate, outlook.lead, outlook.cycle) - proposed
    observation.high[k] = overAbove(rate, outlook.lead, outlook.cycle) - proposed
  }
  blurView(observation, belief, outlook)
}
