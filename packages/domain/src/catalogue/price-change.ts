import { addDays, type DateOnly } from '../calendar.ts'
import type { Pence } from '../money.ts'

/** How long before it counts customers are told of a price that rises. */
export const PRICE_NOTICE_DAYS = 7

/** A step in a price beyond which a slip of the finger is likelier than a decision. */
const BIG_STEP = 0.2

/** Whether a change of price is to be confirmed a second time. */
export function isBigPriceStep(from: Pence, to: Pence): boolean {
  return Math.abs(to - from) > BIG_STEP * from
}

/**
 * The day from which a new price counts. A lower one counts at once. A higher one waits until everybody who has the
 * product has known of it for a week; a box announced before that day keeps the old price.
 */
export function priceCountsFrom(from: Pence, to: Pence, today: DateOnly): DateOnly {
  return to > from ? addDays(today, PRICE_NOTICE_DAYS) : today
}
