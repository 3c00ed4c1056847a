import type { Day } from './customer-event.ts'
import { worthAsking } from './plan/ask.ts'
import { figuresOf } from './plan/figures.ts'
import { planBoxes, shelvesOn } from './plan/plan-boxes.ts'
import { boxDays, fixedOf, homeOf } from './recommend.ts'
import type { RecommendInput } from './recommend-input.ts'

/** The customer's last count of a shelf. */
export type ShelfCount = { day: Day; left: number; atGlance: boolean }

/** One shelf as we believe it to be today. */
export type ShelfNow = {
  productId: string
  /** Packs and their uncertainty; both 0 if the home has no use for the product. */
  left: number
  leftSpread: number
  /** Packs used in 28 days. */
  perMonth: number
  counted: ShelfCount | undefined
}

/** `ask`: at most three products whose shelf is worth a question now. */
export type Shelves = { shelves: ShelfNow[]; ask: string[] }

/** A count stays known for a week. */
const KNOWN_DAYS = 7

/** Today's estimate of each shelf, from all the shop has seen of a customer. */
export function lookAtShelves(input: RecommendInput): Shelves {
  const home = homeOf(input)
  const counts = lastCounts(input)
  const found = shelvesOn(home, input.today)
  const shelves = found.map(({ product, belief }): ShelfNow => {
    const figures = belief && figuresOf(belief)
    return {
      productId: product.productId,
      left: Math.max(0, figures?.stock ?? 0),
      leftSpread: figures?.stockSpread ?? 0,
      perMonth: figures ? 28 * figures.rate : 0,
      counted: counts.get(product.productId),
    }
  })
  const days = boxDays(input.deliveries, input.cycleDays).slice(0, 1)
  const [box] = planBoxes(home, found, days, { fixed: fixedOf(input), budgetPence: input.budgetPence })
  const wasAsked = (productId: string) => {
    const counted = counts.get(productId)
    return counted !== undefined && input.today - counted.day < KNOWN_DAYS
  }
  return { shelves, ask: worthAsking(box, wasAsked) }
}

function lastCounts({ events, today }: RecommendInput): Map<string, ShelfCount> {
  const counts = new Map<string, ShelfCount>()
  for (const event of events) {
    if (event.type !== 'shelfCount' || event.day > today) continue
    const { productId, day, left, atGlance = false } = event
    if (day >= (counts.get(productId)?.day ?? day)) counts.set(productId, { day, left, atGlance })
  }
  return counts
}
