import type { ConsumableProduct } from '../catalogue/product.ts'
import type { Household } from '../household/household.ts'
import { checkInput } from './check-input.ts'
import { type Day, orderedEvents } from './customer-event.ts'
import { driversInWords, formulaUnitsPerMonth } from './formula.ts'
import { type Home, newHome } from './home.ts'
import { householdHistory } from './household-history.ts'
import { learn } from './learn.ts'
import { worthAsking } from './plan/ask.ts'
import { type BoxDay, type Fixed, type PlannedBox, planBoxes, shelvesOn } from './plan/plan-boxes.ts'
import type { Reason } from './plan/reason.ts'
import { reasonFor } from './plan/reason-for.ts'
import type { RecommendInput } from './recommend-input.ts'

export type { Day, Event } from './customer-event.ts'
export type { KeptReason, Reason } from './plan/reason.ts'
export type { RecommendInput } from './recommend-input.ts'

export type Line = { productId: string; quantity: number; locked: boolean; reason: Reason }
export type BoxPlan = { delivery: Day; lines: Line[]; pricePence: number }
/** `ask`: at most three products whose shelf is worth a question. */
export type Recommendation = { boxes: BoxPlan[]; ask: string[] }

/** Units of a product a home uses in 28 days by the formula alone; 0 where a fitting it needs is missing. @internal */
export function unitsPerMonth(household: Household, product: ConsumableProduct): number {
  return formulaUnitsPerMonth(household, product)
}

/** The quantities of each coming box, from all the shop has seen of a customer. Same input, same answer. */
export function recommend(input: RecommendInput): Recommendation {
  const home = homeOf(input)
  const days = boxDays(input.deliveries, input.cycleDays)
  return planFor(home, input.today, days, fixedOf(input), input.budgetPence)
}

/** A home after its log up to today. */
export function homeOf(input: RecommendInput): Home {
  checkInput(input)
  const history = orderedEvents(input.events, input.today)
  const cycleDays = input.cycleDays ?? usualCycle(input.deliveries)
  const { first, now } = householdHistory(input.household, history)
  const home = newHome(first, input.products, cycleDays)
  for (const event of history) learn(home, event)
  if (history.length > 0) learn(home, { type: 'household', day: input.today, household: now })
  return home
}

export function fixedOf({ fixed }: Pick<RecommendInput, 'fixed'>): Fixed {
  return (delivery, productId) => fixed?.[delivery]?.[productId]
}

/** The same for a home with its log learnt, for callers that keep the home between events. */
export function planFor(
  home: Home,
  today: Day,
  days: readonly BoxDay[],
  fixed: Fixed,
  budgetPence?: number,
): Recommendation {
  const boxes = planBoxes(home, shelvesOn(home, today), days, { fixed, budgetPence })
  const drivers = new Map<string, string[]>()
  for (const [productId, { product }] of home.shelves)
    drivers.set(productId, driversInWords(home.household, product))
  return { boxes: boxes.map((box) => boxPlan(box, drivers)), ask: worthAsking(boxes[0]) }
}

const monthDays = 30

/** Deliveries in order, each once, with the day the next one comes. */
export function boxDays(deliveries: readonly Day[], cycleDays: number | undefined): BoxDay[] {
  const days = [...new Set(deliveries)].sort((a, b) => a - b)
  const cycle = cycleDays ?? usualCycle(days)
  return days.map((delivery, i) => ({ delivery, nextDelivery: days[i + 1] ?? delivery + cycle }))
}

function usualCycle(deliveries: readonly Day[]): number {
  const days = [...new Set(deliveries)].sort((a, b) => a - b)
  const [before, last] = days.slice(-2)
  return before === undefined || last === undefined ? monthDays : last - before
}

function boxPlan(box: PlannedBox, drivers: ReadonlyMap<string, string[]>): BoxPlan {
  const lines = box.lines.map((line) => {
    const { product } = line.shelf
    const reason = reasonFor(line, box, [...(drivers.get(product.productId) ?? [])])
    return { productId: product.productId, quantity: line.quantity, locked: line.locked, reason }
  })
  const pricePence = box.lines.reduce(
    (sum, { shelf, quantity }) => sum + quantity * shelf.product.pricePence,
    0,
  )
  return { delivery: box.delivery, lines, pricePence }
}
