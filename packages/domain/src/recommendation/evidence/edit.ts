import { at, type Belief, ratePoints } from '../belief/belief.ts'
import type { ClosedLine } from '../customer-event.ts'
import { blurView, type Outlook, overAbove, shortBelow, topUpTo } from './shopper.ts'
import { blankSight, type Sight } from './sight.ts'

/**
 * A line changed by hand: the customer topped up to their own comfort, so the stock they saw was that level
 * less the quantity they chose, give or take half a pack. One pack less, or nothing at all, may have been held
 * back by the line itself, so it bounds the stock from below only; one pack more says that the line was short, but
 * not by much. `slip` is the chance that it meant nothing.
 */
export function editSight(belief: Belief, line: ClosedLine, outlook: Outlook, slip: number): Sight {
  const { lead, cycle } = outlook
  const up = line.final > line.proposed
  const byOne = Math.abs(line.final - line.proposed) === 1
  const bothSides = !byOne && line.final !== 0
  const sight = blankSight()
  sight.highHeight = up || bothSides ? 1 - slip : 0
  sight.lowHeight = slip - 1
  sight.base = sight.highHeight === 0 ? 1 : slip
  for (let k = 0; k < ratePoints; k++) {
    const rate = at(belief.rates, k)
    const level = topUpTo(rate, lead, cycle) - line.final
    const short = shortBelow(rate, lead, cycle) - line.proposed
    sight.high[k] = byOne ? short : level + 0.5
    if (bothSides) sight.low[k] = level - 0.5
    else if (up) sight.low[k] = Math.min(level - 0.5, short - rate * cycle)
    else sight.low[k] = leastWhenOver(level - 0.5, overAbove(rate, lead, cycle) - line.proposed)
  }
  blurView(sight, belief, outlook)
  return sight
}

/** Who takes a pack out has more than enough, and likely too much: two thirds of the way is what we dare conclude. */
function leastWhenOver(enough: number, tooMuch: number): number {
  return Math.max(enough, (enough + 2 * tooMuch) / 3)
}
