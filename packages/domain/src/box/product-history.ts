import type { DateOnly } from '../calendar.ts'
import type { ProductId } from '../ids.ts'
import type { DatedBox } from './editable.ts'
import { isPastBox } from './past-box.ts'

/** A box that comes or came, with its quantity of each product above zero. */
export type BoxContents = DatedBox & { quantities: Readonly<Record<string, number>> }

/** A product's history with a customer: when it comes next, when it came last, and how many. */
export type ProductHistory = {
  nextOn: DateOnly | null
  nextQuantity: number | null
  previousOn: DateOnly | null
  previousQuantity: number | null
  deliveries: number
  total: number
}

/** The sum of boxes that are over for good: how often a product came with them, how many in all, and when last. */
export type ProductTaken = { deliveries: number; total: number; lastOn: DateOnly; lastQuantity: number }

const NEVER_HAD: Readonly<ProductHistory> = {
  nextOn: null,
  nextQuantity: null,
  previousOn: null,
  previousQuantity: null,
  deliveries: 0,
  total: 0,
}

/**
 * Past and future quantities of each product, from the sums of boxes that are over for good and from all other boxes of
 * the customer, by day. Cancelled boxes do not count.
 */
export function productHistories(
  taken: Readonly<Record<string, ProductTaken>>,
  boxes: readonly BoxContents[],
  today: DateOnly,
): (productId: ProductId) => Readonly<ProductHistory> {
  const histories = new Map<string, ProductHistory>()
  for (const productId in taken) histories.set(productId, { ...NEVER_HAD, ...pastOf(taken[productId]) })
  for (const box of boxes) {
    if (box.status === 'Cancelled') continue
    const add = isPastBox(box, today) ? addPast : addNext
    for (const productId in box.quantities) {
      const history = histories.get(productId) ?? { ...NEVER_HAD }
      histories.set(productId, history)
      add(history, box.deliveryOn, box.quantities[productId] ?? 0)
    }
  }
  return (productId) => histories.get(productId) ?? NEVER_HAD
}

function pastOf(sum: ProductTaken | undefined): Partial<ProductHistory> {
  if (!sum) return {}
  const { deliveries, total, lastOn, lastQuantity } = sum
  return { deliveries, total, previousOn: lastOn, previousQuantity: lastQuantity }
}

/** A box of the sums may be later than one that is not: days are compared. */
function addPast(history: ProductHistory, on: DateOnly, quantity: number): void {
  if (history.previousOn === null || on > history.previousOn) {
    history.previousOn = on
    history.previousQuantity = quantity
  }
  history.deliveries += 1
  history.total += quantity
}

function addNext(history: ProductHistory, on: DateOnly, quantity: number): void {
  if (history.nextOn !== null) return
  history.nextOn = on
  history.nextQuantity = quantity
}
