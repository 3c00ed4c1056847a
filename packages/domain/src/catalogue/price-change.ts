import { addDays, type DateOnly } from '../calendar.ts'
import { formatPounds, type Pence, pence } from '../money.ts'

/** How many days before a rise customers are told of it. */
export const PRICE_NOTICE_DAYS = 7

/** A larger step is likelier a typing error than a decision. */
const BIG_STEP = 0.2

/** No product costs more; a higher price has a digit too many. */
const DEAREST = pence(5_000)

/** Whether a change of price is to be confirmed a second time. */
export function isBigPriceStep(from: Pence, to: Pence): boolean {
  return Math.abs(to - from) > BIG_STEP * from
}

/** Why a price may be a typing error. `from` is 0 for a price that was never set: then only its height is checked. */
export function priceDoubts(from: Pence, to: Pence): string[] {
  const doubts: string[] = []
  if (from > 0 && isBigPriceStep(from, to)) {
    const percent = Math.round((Math.abs(to - from) / from) * 100)
    doubts.push(
      `${formatPounds(to)} is ${percent} % ${to > from ? 'more' : 'less'} than ${formatPounds(from)}.`,
    )
  }
  if (to > DEAREST && to !== from)
    doubts.push(
      `${formatPounds(to)} is more than ${formatPounds(DEAREST)}, which nothing on our shelves costs.`,
    )
  return doubts
}

/** The facts of a price before its change. */
export type PriceToChange = {
  from: Pence
  to: Pence
  today: DateOnly
  /** The product is not live yet: nobody has to be told. */
  isDraft?: boolean
  /** The requested day. */
  wishedFrom?: DateOnly | undefined
}

/**
 * Returns the day from which a new price counts. A lower one counts at once. A higher one counts a week later, so that
 * every holder of the product knows of it in time; a box announced before that day keeps the old price. A requested day
 * can only be later.
 */
export function priceCountsFrom({ from, to, today, isDraft = false, wishedFrom }: PriceToChange): DateOnly {
  if (isDraft) return today
  const earliest = to > from ? addDays(today, PRICE_NOTICE_DAYS) : today
  return wishedFrom !== undefined && wishedFrom > earliest ? wishedFrom : earliest
}
