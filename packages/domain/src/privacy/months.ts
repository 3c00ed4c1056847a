import type { DateOnly } from '../calendar.ts'

/** Rows are stored month by month; a month is named by its first day, and begins and ends in UTC. */
export type Month = DateOnly

/** A worker that stops for a quarter of a year still finds the month it writes to. */
const MONTHS_AHEAD = 3

/** The months that tables must have: the present one, and some to come. */
export function monthsToHave(now: Date): Month[] {
  return Array.from({ length: 1 + MONTHS_AHEAD }, (_, ahead) =>
    firstDay(now.getUTCFullYear(), now.getUTCMonth() + ahead),
  )
}

/** Whether all of a month is older than this. */
export function isAllBefore(month: Month, instant: Date): boolean {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return Date.UTC(year, number) <= instant.getTime()
}

function firstDay(year: number, month: number): Month {
  return new Date(Date.UTC(year, month)).toISOString().slice(0, 10) as Month
}
