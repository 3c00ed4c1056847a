import { at, type Belief, ratePoints } from '../belief/belief.ts'
import type { ClosedLine } from '../customer-event.ts'
import { blurView, type Outlook, overAbove, shortBelow, topUpTo } from './shopper.ts'
import { blankSight, type Sight } from './sight.ts'

/**
 * A line changed by hand: the customer topped up to their own comfort, so the stock they saw was that level
 * less the quantity they chose, give or take half a pack. A change by one, or to nothing, may have been held
 * back by the line itself, so it bounds the stock from one side only. `slip` is the chance that it meant nothing.
 */
export function editSight(belief: Belief, line: ClosedLine, outlook: Outlook, slip: number): Sight {
  const { lead, cycle } = outlook
  const up = line.final > line.proposed
  const byOne = Math.abs(line.final - line.proposed) === 1
  const atMost = up
  const atLeast = up ? !byOne : true
  const bothSides = !byOne && line.final !== 0
  const sight = blankSight()
  sight.highHeight = atMost || bothSides ? 1 - slip : 0
  sight.lowHeight = atLeast ? slip - 1 : 0
  sight.base = sight.highHeight === 0 ? 1 : slip
  for (let k = 0; k < ratePoints; k++) {
    const rate = at(belief.rates, k)
    const level = topUpTo(rate, lead, cycle) - line.final
    sight.high[k] = byOne ? shortBelow(rate, lead, cycle) - line.proposed : level + 0.5
    sight.low[k] = bothSides
      ? level - 0.5
      : leastWhenOver(level - 0.5, overAbove(rate, lead, cycle) - line.proposed)
  }
  blurView(sight, belief, outlook)
  return sight
}

/** Who takes a pack out has more than enough, and likely too much: half way between the two is what we dare conclude. */
function leastWhenOver(enough: number, tooMuch: number): number {
  return Math.max(enough, (enough + tooMuch) / 2)
}
