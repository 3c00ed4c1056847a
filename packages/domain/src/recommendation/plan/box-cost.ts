import { at, type Belief, ratePoints } from '../belief/belief.ts'
import { refillADay } from '../belief/passing-time.ts'
import { shopper } from '../evidence/shopper.ts'
import { lookUpTail, shareAbove } from '../tail-table.ts'
import { margin, type Prospect } from './prospect.ts'

/** The cost of a home's trouble to us, in pence. */
const worth = {
  emptyDay: 30,
  boughtElsewhere: 100,
  /** Half of the trouble of an edit: the other half buys knowledge. */
  edit: 12.5,
  /** A share of the price of the stock, each day. */
  holding: 0.0075 / 7,
} as const

const wait = 1 / refillADay
const emptyDayCost = worth.emptyDay + refillADay * worth.boughtElsewhere

/** One product of the planned box; its belief describes the moment before the delivery. */
export type Choice = {
  belief: Belief
  prospect: Prospect
  pricePence: number
  /** The chance that the customer looks at the box. */
  look: number
  /** Idle days beyond this are not counted: by then the customer will have corrected us. */
  patience: number
}

/** The chance that the shelf is empty and how far below zero; filled again for every rate. */
const tail = new Float64Array(2)

/**
 * The expected cost of `quantity` in pence: running short before the following delivery, edits, and idle stock. It
 * stops once the sum reaches `enough`, since every part only adds.
 */
export function boxCost(
  { belief, prospect, pricePence, look, patience }: Choice,
  quantity: number,
  enough = Number.POSITIVE_INFINITY,
): number {
  const { weights, means } = belief
  const { spread, room, perOverSpread, daysPerUnit, againShare } = prospect
  // Some of those who would run short notice it and help themselves.
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
 * Expected days without stock: `missing` is their number if nothing were ever bought, `empty` the chance that there are
 * any. It counts the days before a pack is bought, five on average, and again after that pack.
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

/** Days that all units of this box wait on the shelf together, at most `patience` days each. */
function idle(stock: number, quantity: number, daysPerUnit: number, patience: number): number {
  // Unit j waits (stock + j) × daysPerUnit: a straight line up to `patience`, flat beyond it.
  const before = stock > 0 ? stock * daysPerUnit : 0
  const last = before + (quantity - 1) * daysPerUnit
  if (last <= patience) return (quantity * (before + last)) / 2
  if (before >= patience) return quantity * patience
  const sloping = Math.floor((patience - before) / daysPerUnit) + 1
  return sloping * (before + ((sloping - 1) * daysPerUnit) / 2) + (quantity - sloping) * patience
}
