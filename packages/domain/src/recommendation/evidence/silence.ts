import { at, type Belief, ratePoints } from '../belief/belief.ts'
import { blurView, type Outlook, overAbove, shopper, shortBelow } from './shopper.ts'
import { blankSight, type Sight } from './sight.ts'

/** A line a customer who looks would raise, or lower, judging by how well stocked they are. */
export function reasonToActSight(
  belief: Belief,
  proposed: number,
  outlook: Outlook,
  direction: 1 | -1,
): Sight {
  const sight = blankSight()
  sight.base = direction === 1 ? 0 : shopper.actsWhenOver
  sight.lowHeight = direction === 1 ? shopper.actsWhenShort : 0
  sight.highHeight = direction === 1 ? 0 : -shopper.actsWhenOver
  setEdges(sight, belief, proposed, outlook)
  return sight
}

/**
 * A line left alone: "neither clearly short nor clearly over", worth as much as the chance that anyone looked.
 */
export function silenceSight(belief: Belief, proposed: number, outlook: Outlook, looked: number): Sight {
  const sight = blankSight()
  const over = proposed > 0 ? shopper.actsWhenOver : 0
  sight.base = 1 - looked * over
  sight.lowHeight = -looked * shopper.actsWhenShort
  sight.highHeight = looked * over
  setEdges(sight, belief, proposed, outlook)
  return sight
}

/** Where, for each rate, the shelf with this line would look short, and where too full. */
function setEdges(sight: Sight, belief: Belief, proposed: number, outlook: Outlook): void {
  for (let k = 0; k < ratePoints; k++) {
    const rate = at(belief.rates, k)
    sight.low[k] = shortBelow(rate, outlook.lead, outlook.cycle) - proposed
    sight.high[k] = overAbove(rate, outlook.lead, outlook.cycle) - proposed
  }
  blurView(sight, belief, outlook)
}
