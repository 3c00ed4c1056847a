import { addDays, type DateOnly, londonDay } from '../calendar.ts'
import { deliveryDayOnOrAfter, dispatchDayBefore } from '../delivery/delivery-days.ts'
import type { Nation } from '../delivery/nation.ts'

export const NOTICE_DAYS = 7
export const CUT_OFF_DAYS = 3
export const FIRST_BOX_DAYS = 5
export const FUTURE_BOXES = 3
export const FURTHEST_DAYS = 180
/** A customer has at least this many full days between the notice and the cut-off. */
export const FULL_DAYS_TO_CHANGE = 2

/** All days that follow from a delivery day. */
export type BoxDays = {
  deliveryOn: DateOnly
  /** The box leaves us. */
  dispatchOn: DateOnly
  /** From the start of this day in London, contents and price are final. */
  cutOffOn: DateOnly
  /** The notice tells contents and price, and freezes unit prices. */
  noticeOn: DateOnly
}

/**
 * The cut-off is three days before the delivery; around holidays it is earlier, so that a working day lies between the
 * cut-off and the dispatch. The notice keeps its distance from the cut-off.
 */
export function boxDaysFor(deliveryOn: DateOnly, nation: Nation): BoxDays {
  const dispatchOn = dispatchDayBefore(deliveryOn, nation)
  const packedOn = dispatchDayBefore(dispatchOn, nation)
  const cutOffOn = earlierOf(packedOn, addDays(deliveryOn, -CUT_OFF_DAYS))
  return { deliveryOn, dispatchOn, cutOffOn, noticeOn: addDays(cutOffOn, CUT_OFF_DAYS - NOTICE_DAYS) }
}

export function lastDayToChange({ cutOffOn }: Pick<BoxDays, 'cutOffOn'>): DateOnly {
  return addDays(cutOffOn, -1)
}

export function isPastCutOff({ cutOffOn }: Pick<BoxDays, 'cutOffOn'>, now: Date): boolean {
  return londonDay(now) >= cutOffOn
}

/** True if a notice today leaves the customer enough full days to change the box. */
export function canBeAnnounced({ cutOffOn }: Pick<BoxDays, 'cutOffOn'>, today: DateOnly): boolean {
  return addDays(today, FULL_DAYS_TO_CHANGE + 1) <= cutOffOn
}

/** The earliest day for which a box that is paid at once can still be packed. */
export function earliestDelivery(today: DateOnly, nation: Nation): DateOnly {
  return deliveryDayOnOrAfter(addDays(today, FIRST_BOX_DAYS), nation)
}

/** The earliest day for which a box can still be announced in time. */
export function earliestAnnouncedDelivery(today: DateOnly, nation: Nation): DateOnly {
  return firstDelivery(earliestDelivery(today, nation), nation, (days) => canBeAnnounced(days, today))
}

/** The earliest day for a box that is paid today: it leaves after today. */
export function earliestPaidDelivery(today: DateOnly, nation: Nation): DateOnly {
  return firstDelivery(addDays(today, 1), nation, ({ dispatchOn }) => dispatchOn > today)
}

function firstDelivery(from: DateOnly, nation: Nation, isPossible: (days: BoxDays) => boolean): DateOnly {
  const deliveryOn = deliveryDayOnOrAfter(from, nation)
  if (isPossible(boxDaysFor(deliveryOn, nation))) return deliveryOn
  return firstDelivery(addDays(deliveryOn, 1), nation, isPossible)
}

export function furthestDelivery(today: DateOnly): DateOnly {
  return addDays(today, FURTHEST_DAYS)
}

function earlierOf(one: DateOnly, other: DateOnly): DateOnly {
  return [one, other].toSorted()[0] ?? one
}
