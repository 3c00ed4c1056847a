import type { CallReply } from '@cupboard/contract/all-endpoints'
import { type DateOnly, dateOnly, isDateOnly } from '@cupboard/domain/calendar'

export type DeliveryDays = CallReply<'readDeliveryDays'>

/** A calendar with exactly the days the shop would accept, opened on the month of the box, with its own day marked. */
export function offeredDays(days: readonly DateOnly[], deliveryOn: DateOnly) {
  return {
    includeDates: days.map(toDate),
    openToDate: toDate(deliveryOn),
    highlightDates: [{ 'is-current-day': [toDate(deliveryOn)] }],
  }
}

/** The picker counts in local midnights; the shop in days. */
function toDate(day: DateOnly): Date {
  return new Date(`${day}T00:00:00`)
}

export function toDay(date: Date): DateOnly {
  const two = (number: number) => String(number).padStart(2, '0')
  return dateOnly(`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`)
}

/** The day that was typed, once it is one. */
export function typedDay(text: string): DateOnly | null {
  return isDateOnly(text) ? text : null
}
