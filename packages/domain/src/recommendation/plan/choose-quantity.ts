import { at, ratePoints } from '../belief/belief.ts'
import { boxCost, type Choice } from './box-cost.ts'

/** No box holds more of one product. */
export const mostPerLine = 999
/** How many quantities are weighed against each other in one pass. */
const candidates = 10

/**
 * The number of packs with the least cost. The cost may have two local minima (nothing at all, or enough for a fast
 * user), so zero and a window around the mean need are searched; a wide window first coarsely and then finely around
 * the best.
 */
export function chooseQuantity(choice: Choice): number {
  let best = 0
  let bestCost = boxCost(choice, 0)
  const { lowest, need, highest } = windowAroundNeed(choice)
  const stride = Math.max(1, Math.ceil((highest - lowest) / candidates))
  const consider = (quantity: number): boolean => {
    const cost = boxCost(choice, quantity, bestCost)
    if (cost >= bestCost - 1e-9) return false
    best = quantity
    bestCost = cost
    return true
  }
  // Beyond the need each pack only lies idle longer: one quantity that is no better ends the search, or two while zero
  // is still the best.
  let worse = 0
  for (let quantity = Math.max(1, lowest); quantity <= highest && worse < 2; quantity += stride)
    worse = consider(quantity) || quantity < need ? 0 : worse + (best > 0 ? 2 : 1)
  if (stride > 1 && best > 0) {
    const to = Math.min(mostPerLine, best + stride - 1)
    for (let quantity = Math.max(1, best - stride + 1); quantity <= to; quantity++) consider(quantity)
  }
  return best
}

/** From slightly below the mean need to the need of the fastest likely user. */
function windowAroundNeed({ belief, prospect }: Choice): { lowest: number; need: number; highest: number } {
  let need = 0
  let most = 0
  for (let k = 0; k < ratePoints; k++) {
    const weight = at(belief.weights, k)
    const short = -at(prospect.leftover, k)
    need += weight * short
    if (weight > 0.01) most = Math.max(most, short + 2 * at(prospect.spread, k))
  }
  const lowest = Math.min(mostPerLine, Math.max(0, Math.floor(need) - 1))
  return { lowest, need, highest: Math.min(mostPerLine, Math.max(lowest + 1, Math.ceil(most))) }
}
