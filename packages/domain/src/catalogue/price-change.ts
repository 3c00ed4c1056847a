import { addDays, type DateOnly } from '../calendar.ts'
import { formatPounds, type Pence, pence } from '../money.ts'

/** How long before it counts customers are told of a price that rises. */
export const PRICE_NOTICE_DAYS = 7

/** A step in a price beyond which a slip of the finger is likelier than a decision. */
const BIG_STEP = 0.2

/** Nothing a home uses up costs more; a price above it has a digit too many. */
const DEAREST = pence(5_000)

/** Whether a change of price is to be confirmed a second time. */
export function isBigPriceStep(from: Pence, to: Pence): boolean {
  return Math.abs(to - from) > BIG_STEP * from
}

/** Why a price may be a slip of the finger. One that was never set is `0`: then its height alone is looked at. */
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

/** What is known of a price before it is changed. */
export type PriceToChange = {
  from: Pence
  to: Pence
  today: DateOnly
  /** The product is on no shelf yet: nobody has to be told. */
  isDraft?: boolean
  /** The day somebody asked for. */
  wishedFrom?: DateOnly | undefined
}

/**
 * The day from which a new price counts. A lower one counts at once. A higher one waits until everybody who has the
 * product has known of it for a week; a box announced before that day keeps the old price. A day that somebody asks for
 * can only be later.
 */
export function priceCountsFrom({ from, to, today, isDraft = false, wishedFrom }: PriceToChange): DateOnly {
  if (isDraft) return today
  const earliest = to > from ? addDays(today, PRICE_NOTICE_DAYS) : today
  return wishedFrom !== undefined && wishedFrom > earliest ? wishedFrom : earliest
}
