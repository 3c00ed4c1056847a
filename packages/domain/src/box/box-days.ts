import { addDays, type DateOnly, londonDay, londonMidnight, monthsAfter } from '../calendar.ts'
import { deliveryDayOnOrAfter } from '../delivery/delivery-days.ts'
import type { Nation } from '../delivery/nation.ts'

export const NOTICE_DAYS = 7
export const CUT_OFF_DAYS = 3
export const FIRST_BOX_DAYS = 5
export const FUTURE_BOXES = 3
export const FURTHEST_DAYS = 180

/** The day on which contents and price are told and unit prices frozen. */
export function noticeOn(deliveryOn: DateOnly): DateOnly {
  return addDays(deliveryOn, -NOTICE_DAYS)
}

/** From the start of this day in London a box can no longer be changed. */
export function cutOffOn(deliveryOn: DateOnly): DateOnly {
  return addDays(deliveryOn, -CUT_OFF_DAYS)
}

export function cutOffAt(deliveryOn: DateOnly): Date {
  return londonMidnight(cutOffOn(deliveryOn))
}

export function lastDayToChange(deliveryOn: DateOnly): DateOnly {
  return addDays(cutOffOn(deliveryOn), -1)
}

export function isPastCutOff(deliveryOn: DateOnly, now: Date): boolean {
  return londonDay(now) >= cutOffOn(deliveryOn)
}

export function isInNoticeWindow(deliveryOn: DateOnly, now: Date): boolean {
  return londonDay(now) >= noticeOn(deliveryOn)
}

/** The soonest day for which a box can still be packed and paid. */
export function earliestDelivery(today: DateOnly, nation: Nation): DateOnly {
  return deliveryDayOnOrAfter(addDays(today, FIRST_BOX_DAYS), nation)
}

export function furthestDelivery(today: DateOnly): DateOnly {
  return addDays(today, FURTHEST_DAYS)
}

/** The day of a later box: so many months after the first on its anchor day, or the next day the van drives. */
export function deliveryAfter(from: DateOnly, months: number, anchorDay: number, nation: Nation): DateOnly {
  return deliveryDayOnOrAfter(monthsAfter(from, months, anchorDay), nation)
}
