import { at, type Belief, expectation, ratePoints } from '../belief/belief.ts'
import { packsPutOff } from '../budget/fit-budget.ts'
import type { Day } from '../customer-event.ts'
import { chanceOfLook, chanceOfRandom } from '../evidence/attention.ts'
import { shopper } from '../evidence/shopper.ts'
import { bringUpTo, copyShelf, type Home, openShelf, type Shelf, takeParcel } from '../home.ts'
import { overrideQuantity, settleOverride } from '../override.ts'
import { bookBox, withinBalance } from '../running-balance.ts'
import { chooseQuantity, mostPerLine } from './choose-quantity.ts'
import { type Figures, figuresOf } from './figures.ts'
import { poolHome } from './pool-home.ts'
import { type Prospect, prospectOf, runOutChance } from './prospect.ts'

export type BoxDay = { delivery: Day; nextDelivery: Day }

/** A line as planned, with the numbers it was planned from. */
export type PlannedLine = {
  shelf: Shelf
  quantity: number
  /** Set by the customer, or in a closed box: the engine may not choose it. */
  locked: boolean
  /** The planner's figures just before the delivery; undefined if the home has no use for the product. */
  figures: Figures | undefined
  /** Expected stock from today until just before the delivery, with all deliveries in between. */
  course: Course
  /** Packs that a budget kept out of the box. */
  putOff?: { packs: number; budgetPence: number } | undefined
  /** The chance to run out between this delivery and the next, the customer's own help included. */
  runOutRisk: number
}

export type PlannedBox = BoxDay & { lines: PlannedLine[] }

/** Packs on a shelf by day: it sinks evenly from one point to the next, and rises where a day stands twice. */
export type Course = readonly (readonly [day: Day, left: number])[]

/** Quantities the customer set by hand, by delivery day and product. */
export type Fixed = (delivery: Day, productId: string) => number | undefined

/** The constraints of a plan. */
export type Limits = { fixed: Fixed; budgetPence?: number | undefined }

/**
 * Cycles over which idle stock counts. A customer who looks corrects us before long; one who never looks lives with our
 * mistake, so it weighs more.
 */
const patienceCycles = { looks: 3, never: 18 }

/** The home's shelves as of today, on copies, after each product has learnt from the others. */
export function shelvesOn(home: Home, today: Day): Shelf[] {
  const shelves = [...home.shelves.values()].map(copyShelf)
  for (const shelf of shelves) {
    openShelf(home, shelf, Math.min(home.signedUpOn ?? today, today))
    bringUpTo(shelf, today)
  }
  poolHome(shelves.flatMap(({ belief }) => belief ?? []))
  return shelves
}

/** Plans the boxes one after the other: each plan assumes the boxes before it. It changes `shelves`. */
export function planBoxes(
  home: Home,
  shelves: readonly Shelf[],
  days: readonly BoxDay[],
  { fixed, budgetPence }: Limits,
): PlannedBox[] {
  const look = chanceOfLook(home.attention) * (1 - chanceOfRandom(home.attention))
  const customer = { look, isSilent: !home.hasEdited }
  const courses = new Map(shelves.map((shelf) => [shelf, courseToday(shelf)]))
  return days.map((box) => {
    const chosen = shelves.map((shelf) => {
      const before = [...(courses.get(shelf) ?? []), ...parcelsBefore(shelf, box.delivery)]
      const byHand = fixed(box.delivery, shelf.product.productId)
      return { before, ...chooseLine(shelf, box, customer, byHand) }
    })
    const lines = fitted(chosen, budgetPence).map(({ before, ...line }) => {
      const settled = settleLine(line, box, customer)
      const stock = settled.figures?.stock ?? 0
      const course: Course = [...before, [box.delivery, stock]]
      courses.set(line.shelf, [...course, [box.delivery, stock + settled.quantity]])
      return { ...settled, course }
    })
    return { ...box, lines }
  })
}

/** The lines of a box after the budget. */
function fitted<L extends ChosenLine>(lines: readonly L[], budgetPence: number | undefined): L[] {
  if (budgetPence === undefined) return [...lines]
  const putOff = packsPutOff(
    lines.map(({ shelf, quantity, locked, figures }) => ({
      quantity,
      pricePence: shelf.product.pricePence,
      isOurs: !locked && shelf.override === undefined,
      stock: figures?.stock ?? 0,
      perDay: figures?.rate ?? 0,
    })),
    budgetPence,
  )
  return lines.map((line, at) => {
    const packs = putOff[at] ?? 0
    return packs === 0 ? line : { ...line, quantity: line.quantity - packs, putOff: { packs, budgetPence } }
  })
}

function courseToday({ belief }: Shelf): Course {
  return belief === undefined ? [] : [[belief.day, stockOf(belief)]]
}

/** Closed boxes that come before a delivery: the shelf just before and just after each. */
function parcelsBefore(shelf: Shelf, delivery: Day): [Day, number][] {
  return shelf.parcels
    .filter(({ day }) => day < delivery)
    .flatMap(({ day, quantity }) => {
      bringUpTo(shelf, day)
      const after = shelf.belief ? stockOf(shelf.belief) : 0
      return [
        [day, after - quantity],
        [day, after],
      ]
    })
}

function stockOf(belief: Belief): number {
  return expectation(belief.weights, belief.means)
}

/** The planner's view of the customer: the chance of a look, and whether they have never edited. */
type Customer = { look: number; isSilent: boolean }

/** A line with the quantity that suits it best, before the box is fitted to a budget. */
type ChosenLine = Omit<PlannedLine, 'course'> & { isClosed: boolean }

function chooseLine(
  shelf: Shelf,
  box: BoxDay,
  { look, isSilent }: Customer,
  byHand: number | undefined,
): ChosenLine {
  const closed = takeParcel(shelf, box.delivery)
  bringUpTo(shelf, box.delivery)
  const { belief, account, override } = shelf
  const set = closed ?? byHand
  const locked = set !== undefined
  const isClosed = closed !== undefined
  const ordered = set ?? (override && overrideQuantity(override, box.delivery, box.nextDelivery))
  if (override !== undefined && !isClosed) settleOverride(override, box.delivery, box.nextDelivery)
  if (belief === undefined)
    return { shelf, quantity: ordered ?? 0, locked, isClosed, figures: undefined, runOutRisk: 0 }

  const cycle = cycleOf(box)
  const prospect = prospectOf(belief, cycle)
  const patience =
    cycle * (patienceCycles.looks + (1 - look) ** 2 * (patienceCycles.never - patienceCycles.looks))
  const { pricePence } = shelf.product
  const best = () => chooseQuantity({ belief, prospect, pricePence, look, patience })
  const quantity =
    ordered ??
    (isSilent && account !== undefined
      ? Math.min(mostPerLine, withinBalance(account, best(), box.nextDelivery, cycle))
      : best())
  const runOutRisk = riskOf(belief, prospect, { quantity, locked, look })
  return { shelf, quantity, locked, isClosed, figures: figuresOf(belief), runOutRisk }
}

const cycleOf = ({ delivery, nextDelivery }: BoxDay) => Math.max(1, nextDelivery - delivery)

type Risked = { quantity: number; locked: boolean; look: number }

function riskOf(belief: Belief, prospect: Prospect, { quantity, locked, look }: Risked): number {
  const unrescued = locked ? 1 : 1 - look * shopper.actsWhenShort
  return Math.min(1, runOutChance(belief.weights, prospect, quantity) * unrescued)
}

/** Puts a line's packs on its shelf. A line that a budget cut is likelier to run out than was computed. */
function settleLine(
  { isClosed, ...line }: ChosenLine,
  box: BoxDay,
  { look }: Customer,
): Omit<PlannedLine, 'course'> {
  const { shelf, quantity, locked, putOff } = line
  const { belief, account } = shelf
  if (belief === undefined) return line
  const cycle = cycleOf(box)
  if (account !== undefined && !isClosed) bookBox(account, quantity, box.nextDelivery, cycle)
  const runOutRisk = putOff
    ? riskOf(belief, prospectOf(belief, cycle), { quantity, locked, look })
    : line.runOutRisk
  for (let k = 0; k < ratePoints; k++) belief.means[k] = at(belief.means, k) + quantity
  return { ...line, runOutRisk }
}
