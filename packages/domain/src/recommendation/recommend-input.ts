import type { ConsumableProduct } from '../catalogue/product.ts'
import type { Household } from '../household/household.ts'
import type { Day, Event } from './customer-event.ts'

export type RecommendInput = {
  /** The household as it is now. */
  household: Household
  /** The chosen products; no others are planned. */
  products: readonly ConsumableProduct[]
  events: readonly Event[]
  today: Day
  /** The days of the boxes to plan. */
  deliveries: readonly Day[]
  /** How long the last box must last; by default as long as the one before it, or a month. */
  cycleDays?: number
  /** The highest price of a box, as far as its contents are ours to choose. */
  budgetPence?: number | undefined
  /** Quantities set by hand in boxes not yet closed, by delivery day and product. */
  fixed?: Record<Day, Record<string, number>>
}
