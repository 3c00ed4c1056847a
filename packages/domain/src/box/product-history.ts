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

const NEVER_HAD: Readonly<ProductHistory> = {
  nextOn: null,
  nextQuantity: null,
  previousOn: null,
  previousQuantity: null,
  deliveries: 0,
  total: 0,
}

/** Past and future quantities of each product, from a customer's boxes by day. Cancelled boxes do not count. */
export function productHistories(
  boxes: readonly BoxContents[],
  today: DateOnly,
): (productId: ProductId) => Readonly<ProductHistory> {
  const histories = new Map<string, ProductHistory>()
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

function addPast(history: ProductHistory, on: DateOnly, quantity: number): void {
  history.previousOn = on
  history.previousQuantity = quantity
  history.deliveries += 1
  history.total += quantity
}

function addNext(history: ProductHistory, on: DateOnly, quantity: number): void {
  if (history.nextOn !== null) return
  history.nextOn = on
  history.nextQuantity = quantity
}
