import { at, type Belief, ratePoints } from '../belief/belief.ts'
import { adopt, blankObservation, chanceOf, type Observation, read } from './observation.ts'
import { blurView, type Outlook } from './shopper.ts'

/** A box is postponed for excess stock if about this share of its products would not need it. */
const idleWhenPiledUp = 0.85
/**
 * The chance that excess stock and not a holiday is the cause: it rises with the share of shelves that we believe full.
 */
const pileUpChance = { least: 0.2, more: 0.6 }

/**
 * Learns from a postponed or skipped box. Either somebody is away, which tells nothing, or stock has piled up, and then
 * most shelves would last until the following box without this one. It is one event about the home, not one per
 * product: the more shelves we believed full, the less it tells.
 */
export function readPostponement(beliefs: readonly Belief[], outlook: Outlook): void {
  if (beliefs.length === 0) return
  const certain = beliefs.map((belief) => idleSight(belief, outlook, 1))
  const idle = beliefs.reduce(
    (sum, belief, i) => sum + chanceOf(belief, read(belief, certain[i] as Observation)),
    0,
  )
  const share = Math.min(Math.max(idle / beliefs.length, 0.05), idleWhenPiledUp)
  const piledUp = pileUpChance.least + pileUpChance.more * share
  const ifIdle = 1 - piledUp + (piledUp * idleWhenPiledUp) / share
  const ifNot = 1 - piledUp + (piledUp * (1 - idleWhenPiledUp)) / (1 - share)
  for (const belief of beliefs) adopt(belief, read(belief, idleSight(belief, outlook, 1 - ifNot / ifIdle)))
}

/** The stock lasts until the box after this one; `doubt` is how much less likely the event is if it does not. */
function idleSight(belief: Belief, outlook: Outlook, doubt: number): Observation {
  const observation = blankObservation()
  observation.lowHeight = -doubt
  for (let k = 0; k < ratePoints; k++)
    observation.low[k] = at(belief.rates, k) * (outlook.lead + outlook.cycle)
  blurView(observation, belief, outlook)
  return observation
}
