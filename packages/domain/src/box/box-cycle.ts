import { type DateOnly, daysBetween, monthsAfter } from '../calendar.ts'
import { deliveryDayOnOrAfter } from '../delivery/delivery-days.ts'
import type { Nation } from '../delivery/nation.ts'
import { type BoxDays, boxDaysFor, earliestDelivery } from './box-days.ts'

/**
 * One month of the cycle: its day by the calendar, and the day of the delivery. The first is stored so that a box
 * postponed from 31 January to 1 February still belongs to January.
 */
export type CycleMonth = { cycleOn: DateOnly; deliveryOn: DateOnly }

/** Two boxes of a cycle are never closer: February has 28 days, and holidays postpone a delivery by at most four. */
const CLOSEST_DAYS = 24

/**
 * The next month: a calendar month later, on the anchor day, never four weeks later. After a box that was moved far
 * behind its month, the next one comes a month after that box.
 */
export function nextCycleMonth(last: CycleMonth, anchorDay: number, nation: Nation): CycleMonth {
  const cycleOn = monthsAfter(last.cycleOn, 1, anchorDay)
  const isFarEnough = daysBetween(last.deliveryOn, cycleOn) >= CLOSEST_DAYS
  const earliest = isFarEnough ? cycleOn : monthsAfter(last.deliveryOn, 1)
  return { cycleOn, deliveryOn: deliveryDayOnOrAfter(earliest, nation) }
}

/** The first month of a new cycle: the earliest possible day, which becomes the anchor. */
export function firstCycleMonth(
  today: DateOnly,
  nation: Nation,
  notBefore: DateOnly = today,
  earliest: DateOnly = earliestDelivery(today, nation),
): CycleMonth {
  const deliveryOn = earliest < notBefore ? deliveryDayOnOrAfter(notBefore, nation) : earliest
  return { cycleOn: deliveryOn, deliveryOn }
}

/** So many months in a row, starting with a given one. */
export function cycleMonthsFrom(
  first: CycleMonth,
  count: number,
  anchorDay: number,
  nation: Nation,
): CycleMonth[] {
  const months = [first]
  while (months.length < count) months.push(nextCycleMonth(months.at(-1) ?? first, anchorDay, nation))
  return months.slice(0, count)
}

export function anchorDayOf(month: CycleMonth): number {
  return Number(month.cycleOn.slice(8))
}

/** The same with all days that follow from the delivery day. */
export function withDays(month: CycleMonth, nation: Nation): CycleMonth & BoxDays {
  return { ...month, ...boxDaysFor(month.deliveryOn, nation) }
}
