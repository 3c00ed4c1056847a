import { WEEKS_PER_BOX } from '../subscription/frequency.ts'
import type { Day } from './customer-event.ts'

/** The customer's own rhythm for a product: so many items every so many weeks, whatever we believe. */
export type Override = {
  everyWeeks: number
  items: number
  /** The delivery the rhythm counts from: the first one after it was set; unknown until that box is closed. */
  firstDelivery: Day | undefined
  /** Items that boxes closed or skipped since then were to bring. */
  accountedFor: number
}

export function startOverride(everyWeeks: number, items: number): Override {
  return { everyWeeks, items, firstDelivery: undefined, accountedFor: 0 }
}

/** So many whole packs in every box, however many days lie between two boxes. */
export function isPerBox({ everyWeeks, items }: Override): boolean {
  return everyWeeks === WEEKS_PER_BOX && Number.isInteger(items)
}

/**
 * Items that fall due before `until`, the first at the first delivery. Counting from one fixed day keeps the
 * rhythm exact for ever: no fraction is lost from box to box, nor by a delivery that moves.
 */
function dueBefore(override: Override, firstDelivery: Day, until: Day): number {
  const rhythms = (until - firstDelivery) / (7 * override.everyWeeks)
  return Math.max(0, Math.ceil(rhythms * override.items - 1e-9))
}

/** What the box of `delivery` holds so that the rhythm is kept until `nextDelivery`. */
export function overrideQuantity(override: Override, delivery: Day, nextDelivery: Day): number {
  if (isPerBox(override)) return override.items
  const due = dueBefore(override, override.firstDelivery ?? delivery, nextDelivery)
  return Math.max(0, due - override.accountedFor)
}

/** A box under the rhythm is settled. An edit of it is the customer's exception: the rhythm neither makes up for it nor takes it back. */
export function settleOverride(override: Override, delivery: Day, nextDelivery: Day): void {
  override.accountedFor += overrideQuantity(override, delivery, nextDelivery)
  override.firstDelivery ??= delivery
}
