import { WEEKS_PER_BOX } from '../subscription/frequency.ts'
import type { Day } from './customer-event.ts'

/** The customer's own frequency of a product: so many items every so many weeks, whatever we believe. */
export type Override = {
  everyWeeks: number
  items: number
  /** The first delivery after the frequency was set, from which it counts; unknown until that box is closed. */
  firstDelivery: Day | undefined
  /** Items that were planned in boxes closed or skipped since then. */
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
 * Items due before `until`, the first at the first delivery. Counting from one fixed day keeps the frequency exact:
 * neither fractions nor postponed deliveries lose items.
 */
function dueBefore(override: Override, firstDelivery: Day, until: Day): number {
  const rhythms = (until - firstDelivery) / (7 * override.everyWeeks)
  return Math.max(0, Math.ceil(rhythms * override.items - 1e-9))
}

/** The quantity in the box of `delivery` that satisfies the frequency until `nextDelivery`. */
export function overrideQuantity(override: Override, delivery: Day, nextDelivery: Day): number {
  if (isPerBox(override)) return override.items
  const due = dueBefore(override, override.firstDelivery ?? delivery, nextDelivery)
  return Math.max(0, due - override.accountedFor)
}

/** Settles a box under a frequency. An edit is an exception, which later boxes do not balance. */
export function settleOverride(override: Override, delivery: Day, nextDelivery: Day): void {
  override.accountedFor += overrideQuantity(override, delivery, nextDelivery)
  override.firstDelivery ??= delivery
}
