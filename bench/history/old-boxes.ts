import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId } from '@cupboard/domain/ids'
import { isAllBefore, type Month } from '@cupboard/domain/privacy/months'
import { keptSince, type RetentionName, retentionRules } from '@cupboard/domain/privacy/retention'
import type { MonthlyTable } from '@cupboard/server/src/db/months/months-store.ts'
import { timeOrderedId } from '@cupboard/server/src/db/time-ordered-id.ts'
import { customerIdOf } from '../kit/load-subscribers.ts'
import { type OldBox, type OldTable, oldTables } from './old-tables.ts'

export type Past = { customers: number; months: number; today: string; products: readonly string[] }

const DAY_MS = 86_400_000
/** Boxes come on these days of a month, so that each month has all of them. */
const DAYS_OF_DELIVERY = 28
const DAYS_LAID_OUT_BEFORE = 90
/** So much text goes to the database at once. */
const CHUNK = 1 << 17

const CLASSES: Record<MonthlyTable, RetentionName> = {
  event: 'events',
  letter: 'letters',
  notification: 'notifications',
  provider_event: 'provider-events',
  box_audit: 'audit',
}

/** Returns true if a shop of that day still has a month of a table: months dropped by retention are not loaded. */
export function isKept(table: MonthlyTable, month: Month, today: string): boolean {
  const { days } = retentionRules[CLASSES[table]]
  return !isAllBefore(month, keptSince(days, new Date(today)))
}

/** Yields the old boxes' rows of a table, or of one month of it, as lines for COPY, month by month and day by day. */
export function* linesOf(past: Past, name: string, month?: Month): Generator<Buffer> {
  const table = oldTables[name] as OldTable
  let text = ''
  for (let ago = table.isOfNewest ? 1 : past.months; ago >= 1; ago--)
    for (let day = 1; day <= DAYS_OF_DELIVERY; day++) {
      const delivery = deliveryOf(past, ago, day)
      const laidOutAt = new Date(delivery - DAYS_LAID_OUT_BEFORE * DAY_MS).toISOString()
      const rows = rowsOfDay(table, past, delivery, month)
      if (rows.length === 0) continue
      for (let n = day; n <= past.customers; n += DAYS_OF_DELIVERY) {
        const box = boxOf(n, ago, past.months, laidOutAt)
        for (const { turn, at } of rows)
          text += `${table.lineOf(box, { turn, at, product: past.products[turn] ?? '' })}\n`
        if (text.length < CHUNK) continue
        yield Buffer.from(text, 'latin1')
        text = ''
      }
    }
  if (text) yield Buffer.from(text, 'latin1')
}

/** The rows of one box that was delivered then, with their times: as far as they lie in the month. */
function rowsOfDay({ days }: OldTable, { products }: Past, delivery: number, month?: Month) {
  const whole = days === 'each product' ? products.map(() => 0) : days
  return whole
    .map((ahead, turn) => ({ turn, at: new Date(delivery + ahead * DAY_MS).toISOString() }))
    .filter(({ at }) => month === undefined || at.slice(0, 7) === month.slice(0, 7))
}

function deliveryOf({ today }: Past, ago: number, day: number): number {
  const delivery = new Date(`${today}T09:00:00Z`)
  return delivery.setUTCMonth(delivery.getUTCMonth() - ago, day)
}

function boxOf(n: number, ago: number, months: number, laidOutAt: string): OldBox {
  const customerId = customerIdOf(n) as CustomerId
  const hexOf = (number: number, digits: number) => number.toString(16).padStart(digits, '0')
  const rest = `-8000-${hexOf(n, 12)}`
  // These ids come in no order; a factor that is odd meets each number of 32 bits once.
  const start = `${hexOf(Math.imul(n * 64 + ago, 0x9e_37_79_b1) >>> 0, 8)}-${hexOf(ago, 4)}-4`
  const idAt = (at: string, turn: number) => `${instantOf(at)}-7${hexOf(ago, 2)}${turn}${rest}`
  return {
    n,
    ago,
    months,
    customerId,
    bucket: bucketOf(customerId),
    boxId: idAt(laidOutAt, 0),
    idOf: (what, turn) => `${start}${what}0${turn}${rest}`,
    idAt,
  }
}

const instants = new Map<string, string>()

/** How an id of that instant begins, worked out once for all boxes of a day. */
function instantOf(at: string): string {
  const known = instants.get(at) ?? timeOrderedId(new Date(at)).slice(0, 13)
  instants.set(at, known)
  return known
}
