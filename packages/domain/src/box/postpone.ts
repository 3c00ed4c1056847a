import { addDays, type DateOnly, daysBetween, formatDay, monthsAfter } from '../calendar.ts'
import { deliveryDayOnOrAfter, isDeliveryDay } from '../delivery/delivery-days.ts'
import type { Nation } from '../delivery/nation.ts'
import { Refusal } from '../refusal.ts'
import type { CycleMonth } from './box-cycle.ts'
import { earliestAnnouncedDelivery, earliestDelivery, furthestDelivery } from './box-days.ts'

/** The days of the box before, of the box itself, and of the later ones, in order. */
export type Row = {
  before: DateOnly | undefined
  deliveryOn: DateOnly
  later: readonly DateOnly[]
  /** Boxes of an active subscription are charged, so each must be announced in time for its new day. */
  isActive: boolean
}

export type Moved = { deliveryOn: DateOnly; later: DateOnly[]; anchorDay: number }

/** Moves a box to a requested day, or to the next delivery day after it, and every later box by as many days. */
export function postponeBox(row: Row, askedOn: DateOnly, today: DateOnly, nation: Nation): Moved {
  const possible = `You can choose a delivery day from ${formatDay(firstPossibleDay(row, today, nation))} to ${formatDay(furthestDelivery(today))}.`
  const deliveryOn = deliveryDayOnOrAfter(askedOn, nation)
  if (deliveryOn < firstPossibleDay(row, today, nation)) {
    throw new Refusal('day-not-possible', [`That is too soon. ${possible}`])
  }
  if (deliveryOn > furthestDelivery(today)) {
    throw new Refusal('day-not-possible', [`That is too far ahead. ${possible}`])
  }
  return { deliveryOn, later: followers(row, deliveryOn, nation), anchorDay: Number(deliveryOn.slice(8)) }
}

/**
 * The months of the moved boxes, the box's own first. They come on the days they were moved to; the cycle counts whole
 * months from the first of them, so the box after the last one comes a month later and not three days.
 */
export function cycleMonthsOfMoved({ deliveryOn, later }: Moved): CycleMonth[] {
  return [deliveryOn, ...later].map((day, index) => ({
    cycleOn: monthsAfter(deliveryOn, index),
    deliveryOn: day,
  }))
}

/** The days a date picker may offer. */
export function daysBoxCanMoveTo(row: Row, today: DateOnly, nation: Nation): DateOnly[] {
  const days: DateOnly[] = []
  const last = furthestDelivery(today)
  for (let day = firstPossibleDay(row, today, nation); day <= last; day = addDays(day, 1)) {
    if (isDeliveryDay(day, nation)) days.push(day)
  }
  return days
}

/** Never on or before the day of the box in front. */
function firstPossibleDay({ before, isActive }: Row, today: DateOnly, nation: Nation): DateOnly {
  const earliest = (isActive ? earliestAnnouncedDelivery : earliestDelivery)(today, nation)
  if (before === undefined || before < earliest) return earliest
  return deliveryDayOnOrAfter(addDays(before, 1), nation)
}

function followers(row: Row, deliveryOn: DateOnly, nation: Nation): DateOnly[] {
  const shift = daysBetween(row.deliveryOn, deliveryOn)
  let previous = deliveryOn
  return row.later.map((day) => {
    const moved = deliveryDayOnOrAfter(addDays(day, shift), nation)
    // If a holiday moved two boxes to one day, that would be one delivery with two charges.
    previous = moved > previous ? moved : deliveryDayOnOrAfter(addDays(previous, 1), nation)
    return previous
  })
}
