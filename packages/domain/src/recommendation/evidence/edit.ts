import { at, type Belief, ratePoints } from '../belief/belief.ts'
import type { ClosedLine } from '../customer-event.ts'
import { blankObservation, type Observation } from './observation.ts'
import { blurView, type Outlook, overAbove, shortBelow, topUpTo } from './shopper.ts'

/**
 * A line changed by hand: the customer topped up to a comfortable level, so the stock was that level less the chosen
 * quantity, give or take half a pack. A decrease may have been limited by the line itself, so it bounds the stock only
 * from below; one more pack says that the line was short, but not by much. `slip` is the chance that the edit meant
 * nothing.
 */
export function editObservation(
  belief: Belief,
  line: ClosedLine,
  outlook: Outlook,
  slip: number,
): Observation {
  const { lead, cycle } = outlook
  const up = line.final > line.proposed
  const byOne = Math.abs(line.final - line.proposed) === 1
  const bothSides = !byOne && line.final !== 0
  const observation = blankObservation()
  observation.highHeight = up || bothSides ? 1 - slip : 0
  observation.lowHeight = slip - 1
  observation.base = observation.highHeight === 0 ? 1 : slip
  for (let k = 0; k < ratePoints; k++) {
    const rate = at(belief.rates, k)
    const level = topUpTo(rate, lead, cycle) - line.final
    const short = shortBelow(rate, lead, cycle) - line.proposed
    observation.high[k] = byOne ? short : level + 0.5
    if (bothSides) observation.low[k] = level - 0.5
    else if (up) observation.low[k] = Math.min(level - 0.5, short - rate * cycle)
    else observation.low[k] = leastWhenOver(level - 0.5, overAbove(rate, lead, cycle) - line.proposed)
  }
  blurView(observation, belief, outlook)
  return observation
}

/** A customer who removes a pack has more than enough, and probably too much: we conclude two thirds of the way. */
function leastWhenOver(enough: number, tooMuch: number): number {
  return Math.max(enough, (enough + 2 * tooMuch) / 3)
}
