import { addDays, type DateOnly, daysBetween, monthName, monthsAfter } from '../../calendar.ts'

/** A stretch of the calendar, drawn from left to right. */
export type TimeStrip = {
  from: DateOnly
  until: DateOnly
  /** Where each month begins; the first is the one we are in. */
  months: readonly { name: string; startsOn: DateOnly }[]
}

const SHOWN_MONTHS = 3
/** Room behind the last box. */
const AFTER_LAST_DAYS = 7

/** From today on for three months, and further where a box comes later. */
export function timeStripOf(today: DateOnly, boxDays: readonly DateOnly[]): TimeStrip {
  const ends = [monthsAfter(today, SHOWN_MONTHS), ...boxDays.map((day) => addDays(day, AFTER_LAST_DAYS))]
  const until = ends.sort().at(-1) ?? today
  const months = [{ name: monthName(today), startsOn: today }]
  for (let first = monthsAfter(today, 1, 1); first < until; first = monthsAfter(first, 1, 1))
    months.push({ name: monthName(first), startsOn: first })
  return { from: today, until, months }
}

/** The position of a day on the strip: 0 at its beginning, 1 at its end. */
export function placeOnStrip({ from, until }: Pick<TimeStrip, 'from' | 'until'>, day: DateOnly): number {
  return Math.min(1, Math.max(0, daysBetween(from, day) / daysBetween(from, until)))
}
