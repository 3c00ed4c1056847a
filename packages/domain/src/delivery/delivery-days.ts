import { addDays, type DateOnly, weekdayOf } from '../calendar.ts'
import { isBankHoliday } from './bank-holidays.ts'
import type { Nation } from './nation.ts'

/** The van drives Monday to Saturday, and rests on the address's bank holidays. */
export function isDeliveryDay(on: DateOnly, nation: Nation): boolean {
  return weekdayOf(on) !== 'Sunday' && !isBankHoliday(on, nation)
}

export function deliveryDayOnOrAfter(on: DateOnly, nation: Nation): DateOnly {
  return isDeliveryDay(on, nation) ? on : deliveryDayOnOrAfter(addDays(on, 1), nation)
}

/** The day on which a box leaves for a delivery: the last day before on which vans drive. */
export function dispatchDayBefore(deliveryOn: DateOnly, nation: Nation): DateOnly {
  const before = addDays(deliveryOn, -1)
  return isDeliveryDay(before, nation) ? before : dispatchDayBefore(before, nation)
}
