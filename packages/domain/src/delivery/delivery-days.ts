import { addDays, type DateOnly, weekdayOf } from '../calendar.ts'
import { isBankHoliday } from './bank-holidays.ts'
import type { Nation } from './nation.ts'

/** Days without deliveries on any weekday, besides the bank holidays of another table. */
const RESTS_ON: Record<Nation, ReadonlySet<string>> = {
  'england-and-wales': new Set(['12-25', '12-26', '01-01']),
  'northern-ireland': new Set(['12-25', '12-26', '01-01']),
  scotland: new Set(['12-25', '12-26', '01-01', '01-02']),
}

/** The van delivers Monday to Saturday, except on the address's bank holidays, Christmas and New Year. */
export function isDeliveryDay(on: DateOnly, nation: Nation): boolean {
  return whyNoDelivery(on, nation) === undefined
}

/** Why there is no delivery on a day, in words; nothing if there is one. */
export function whyNoDelivery(on: DateOnly, nation: Nation): string | undefined {
  if (weekdayOf(on) === 'Sunday') return 'We do not deliver on Sundays.'
  if (RESTS_ON[nation].has(on.slice(5))) return 'We do not deliver at Christmas and New Year.'
  return isBankHoliday(on, nation) ? 'We do not deliver on bank holidays.' : undefined
}

export function deliveryDayOnOrAfter(on: DateOnly, nation: Nation): DateOnly {
  return isDeliveryDay(on, nation) ? on : deliveryDayOnOrAfter(addDays(on, 1), nation)
}

/** The dispatch day of a delivery: the last day before it with deliveries. */
export function dispatchDayBefore(deliveryOn: DateOnly, nation: Nation): DateOnly {
  const before = addDays(deliveryOn, -1)
  return isDeliveryDay(before, nation) ? before : dispatchDayBefore(before, nation)
}
