import { at, type Belief, ratePoints } from '../belief/belief.ts'
import { refillADay } from '../belief/passing-time.ts'
import { shopper } from '../evidence/shopper.ts'
import { lookUpTail, shareAbove } from '../tail-table.ts'
import { margin, type Prospect } from './prospect.ts'

/** What a home's trouble is worth to us, in pence. */
const worth = {
  emptyDay: 30,
  boughtElsewhere: 100,
  /** Half of the trouble of an edit: the other half buys knowledge. */
  edit: 12.5,
  /** Of the price of what lies on the shelf, each day. */
  holding: 0.0075 / 7,
} as const

const wait = 1 / refillADay
const emptyDayCost = worth.emptyDay + refillADay * worth.boughtElsewhere

/** One product of the box being planned; its belief speaks of the moment before the delivery. */
export type Choice = {
  belief: Belief
  prospect: Prospect
  pricePence: number
  /** The chance that the customer looks at the box. */
  look: number
  /** Idle time beyond this many days is not counted: by then the customer will have put us right. */
  patience: number
}

/** How likely the shelf is to fall empty, and how far below: filled anew for every rate. */
const tail = new Float64Array(2)

/**
 * Pence we expect `quantity` to cost the home: going short before the following delivery, editing, and idle goods.
 * A sum that has reached `enough` is not finished: every part only adds to it.
 */
export function boxCost(
  { belief, prospect, pricePence, look, patience }: Choice,
  quantity: number,
  enough = Number.POSITIVE_INFINITY,
): number {
  const { weights, means } = belief
  const { spread, room, perOverSpread, daysPerUnit, againShare } = prospect
  // Part of those who would go short see it coming and help themselves.
  const shortDay = emptyDayCost * (1 - look * shopper.actsWhenShort)
  const editShort = worth.edit * look * shopper.actsWhenShort
  const editOver = worth.edit * look * shopper.actsWhenOver
  const idleDay = worth.holding * pricePence
  let cost = 0
  for (let k = 0; k < ratePoints && cost < enough; k++) {
    const weight = at(weights, k)
    if (weight < 1e-3) continue
    const unitDays = at(daysPerUnit, k)
    lookUpTail(margin(prospect, k, quantity), tail)
    const empty = at(tail, 0)
    if (empty > 1e-4) {
      const days = emptyDays(empty, unitDays * at(spread, k) * at(tail, 1), at(againShare, k))
      cost += weight * (shortDay * days + editShort * empty)
    }
    if (quantity > 0) {
      const full = shareAbove((at(room, k) - quantity) * at(perOverSpread, k))
      cost += weight * (editOver * full + idleDay * idle(at(means, k), quantity, unitDays, patience))
    }
  }
  return cost
}

/**
 * Days without stock, all chances together: `missing` is their number were nothing ever bought, `empty` the chance
 * that there are any. Those count that pass before a pack is bought, five on average, and again when that is gone.
 */
function emptyDays(empty: number, missing: number, againShare: number): number {
  // empty × wait × (1 − e^−x) with x = missing × refillADay ÷ empty, near enough by a polynomial and with a single
  // division: this is the innermost line of the planner.
  const n = missing * refillADay
  const square = empty * empty
  const fourth = square * square
  const sum = (((n / 24 + empty / 6) * n + square / 2) * n + square * empty) * n + fourth
  const once = wait * empty * (1 - fourth / sum)
  const again = missing * againShare
  return Math.max(once, again)
}

/** Days all units of this box together wait on the shelf before they are opened, each for `patience` days at most. */
function idle(stock: number, quantity: number, daysPerUnit: number, patience: number): number {
  // Unit j waits (stock + j) × daysPerUnit: a straight line up to `patience`, flat beyond it.
  const before = stock > 0 ? stock * daysPerUnit : 0
  const last = before + (quantity - 1) * daysPerUnit
  if (last <= patience) return (quantity * (before + last)) / 2
  if (before >= patience) return quantity * patience
  const sloping = Math.floor((patience - before) / daysPerUnit) + 1
  return sloping * (before + ((sloping - 1) * daysPerUnit) / 2) + (quantity - sloping) * patience
}
