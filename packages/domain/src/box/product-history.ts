import type { DateOnly } from '../calendar.ts'
import type { ProductId } from '../ids.ts'
import type { DatedBox } from './editable.ts'
import { isPastBox } from './past-box.ts'

/** A box that was not left out, with how many it holds of each product that is in it. */
export type BoxContents = DatedBox & { quantities: Readonly<Record<string, number>> }

/** How one product stands with one customer: when it comes next, when it came last, and how many. */
export type ProductHistory = {
  nextOn: DateOnly | null
  nextQuantity: number | null
  previousOn: DateOnly | null
  previousQuantity: number | null
  deliveries: number
  total: number
}

const NEVER_HAD: ProductHistory = {
  nextOn: null,
  nextQuantity: null,
  previousOn: null,
  previousQuantity: null,
  deliveries: 0,
  total: 0,
}

/** What came and what comes of each product, from a customer's boxes by day. What was cancelled counts for nothing. */
export function productHistories(
  boxes: readonly BoxContents[],
  today: DateOnly,
): (productId: ProductId) => ProductHistory {
  const histories = new Map<string, ProductHistory>()
  for (const box of boxes) {
    if (box.status === 'Cancelled') continue
    const isPast = isPastBox(box, today)
    for (const [productId, quantity] of Object.entries(box.quantities)) {
      const before = histories.get(productId) ?? NEVER_HAD
      histories.set(
        productId,
        isPast ? afterPast(before, box.deliveryOn, quantity) : afterNext(before, box.deliveryOn, quantity),
      )
    }
  }
  return (productId) => histories.get(productId) ?? NEVER_HAD
}

function afterPast(before: ProductHistory, previousOn: DateOnly, quantity: number): ProductHistory {
  const { deliveries, total } = before
  return {
    ...before,
    previousOn,
    previousQuantity: quantity,
    deliveries: deliveries + 1,
    total: total + quantity,
  }
}

function afterNext(before: ProductHistory, nextOn: DateOnly, nextQuantity: number): ProductHistory {
  return before.nextOn === null ? { ...before, nextOn, nextQuantity } : before
}
