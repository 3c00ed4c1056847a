import { type DateOnly, daysBetween, monthsAfter } from '../calendar.ts'
import { deliveryDayOnOrAfter } from '../delivery/delivery-days.ts'
import type { Nation } from '../delivery/nation.ts'
import { type BoxDays, boxDaysFor, earliestDelivery } from './box-days.ts'

/**
 * One month of the monthly cycle: the day it falls on by the calendar, and the day the van comes.
 * The first is kept so that a box pushed from 31 January to 1 February is still January's.
 */
export type CycleMonth = { cycleOn: DateOnly; deliveryOn: DateOnly }

/** Two boxes of a cycle are never closer: February has 28 days, and holidays push a delivery by four at most. */
const CLOSEST_DAYS = 24

/**
 * The month after another: a calendar month on, on the anchor day, never every four weeks. After a box that was moved
 * far behind its month the next one comes a month after its day.
 */
export function nextCycleMonth(last: CycleMonth, anchorDay: number, nation: Nation): CycleMonth {
  const cycleOn = monthsAfter(last.cycleOn, 1, anchorDay)
  const isFarEnough = daysBetween(last.deliveryOn, cycleOn) >= CLOSEST_DAYS
  const wished = isFarEnough ? cycleOn : monthsAfter(last.deliveryOn, 1)
  return { cycleOn, deliveryOn: deliveryDayOnOrAfter(wished, nation) }
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

/** The same with every day that follows from the delivery day. */
export function withDays(month: CycleMonth, nation: Nation): CycleMonth & BoxDays {
  return { ...month, ...boxDaysFor(month.deliveryOn, nation) }
}
