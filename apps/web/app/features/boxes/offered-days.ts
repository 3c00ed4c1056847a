import type { readDeliveryDays } from '@cupboard/contract/boxes'
import type { ReplyOf } from '@cupboard/contract/endpoint'
import { type DateOnly, dateOnly } from '@cupboard/domain/calendar'

export type DeliveryDays = ReplyOf<typeof readDeliveryDays>

/** A calendar with exactly the days the shop would accept, opened on the month of the box itself. */
export function offeredDays(days: readonly string[], deliveryOn: string) {
  return { includeDates: days.map(toDate), openToDate: toDate(deliveryOn) }
}

/** The picker counts in local midnights; the shop in days. */
function toDate(day: string): Date {
  return new Date(`${day}T00:00:00`)
}

export function toDay(date: Date): DateOnly {
  const two = (number: number) => String(number).padStart(2, '0')
  return dateOnly(`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`)
}
