import { addDays, type DateOnly, daysBetween, monthsAfter } from '../calendar.ts'
import type { VatClass } from '../catalogue/product.ts'
import type { EndedBy } from '../events.ts'
import { type Pence, pence } from '../money.ts'
import { splitVat, type VatShare } from '../subscription/vat.ts'

/** The meaning of each figure, shown beside it. */
export const figures = {
  subscriptions:
    'New and come back: subscriptions begun in these days. Left: ended in these days. Active and paused: as of now.',
  left: 'Subscriptions that ended in these days, by who or what ended them.',
  recovery: 'Payments that first failed in these days, and what has become of each by now.',
  money:
    'Realised: what cards were charged in these days, less what went back. Committed: asked for boxes of these days and not paid yet. Expected: planned boxes of these days at today’s prices.',
  vat: 'VAT of the receipts issued in these days less that of the credit notes, by rate.',
  cohorts:
    'Homes by the month of their first subscription: how many are still active, their paid boxes and what they have paid.',
} as const

export type FigureName = keyof typeof figures

export const endedByWords: Record<EndedBy, string> = {
  customer: 'The customer, on our pages',
  notice: 'The customer, by notice',
  'failed-payment': 'A payment that failed',
  'lost-dispute': 'A dispute that was lost',
  shop: 'The shop',
}

const LONGEST_PERIOD_DAYS = 92
export const COHORTS = 12

export function isPeriod(from: DateOnly, until: DateOnly): boolean {
  const days = daysBetween(from, until)
  return days >= 0 && days < LONGEST_PERIOD_DAYS
}

export const PERIOD_RULE = `Please ask for one to ${LONGEST_PERIOD_DAYS} days.`

/** The first days of this month and of those before it, the oldest first. */
export function firstDaysOfMonths(today: DateOnly, count = COHORTS): DateOnly[] {
  const first = addDays(today, 1 - Number(today.slice(8)))
  return Array.from({ length: count }, (_, index) => monthsAfter(first, index + 1 - count))
}

type Document = { lines: readonly { quantity: number; pricePence: number; vatClass: VatClass }[] }

/** VAT by rate of sales less credit notes. Each receipt is rounded by itself, as it was issued. */
export function vatOfPeriod(receipts: readonly Document[], credited: readonly VatShare[]): VatShare[] {
  const sold = receipts.flatMap(({ lines }) =>
    splitVat(lines.map((line) => ({ ...line, total: pence(line.quantity * line.pricePence) }))),
  )
  const rates = [...new Set([...sold, ...credited].map(({ ratePercent }) => ratePercent))]
  const sumOf = (shares: readonly VatShare[], part: 'grossPence' | 'netPence' | 'vatPence') =>
    shares.reduce((sum, share) => sum + share[part], 0)
  return rates
    .toSorted((one, other) => other - one)
    .map((ratePercent) => {
      const own = ({ ratePercent: rate }: VatShare) => rate === ratePercent
      const less = (part: 'grossPence' | 'netPence' | 'vatPence'): Pence =>
        pence(sumOf(sold.filter(own), part) - sumOf(credited.filter(own), part))
      return {
        ratePercent,
        grossPence: less('grossPence'),
        netPence: less('netPence'),
        vatPence: less('vatPence'),
      }
    })
}
