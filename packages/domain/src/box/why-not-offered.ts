import { type DateOnly, formatDay, weekdayOf } from '../calendar.ts'

type Offered = {
  days: readonly DateOnly[]
  from: DateOnly | null
  until: DateOnly | null
  /** The day the box has now. */
  deliveryOn: DateOnly
}

/** Why a box cannot move to a day, in a sentence; nothing if it can. */
export function whyNotOffered(day: DateOnly, { days, from, until, deliveryOn }: Offered): string | null {
  if (days.includes(day)) return null
  if (from === null || until === null) return 'There is no other day on which we can bring this box.'
  if (day === deliveryOn) return 'That is the day it comes on now.'
  if (day < from) return `${formatDay(day)} is too soon. The first day we can bring it is ${formatDay(from)}.`
  if (day > until) return `${formatDay(day)} is too far ahead. The last day to choose is ${formatDay(until)}.`
  if (weekdayOf(day) === 'Sunday') return `${formatDay(day)} is a Sunday, and no van drives on Sundays.`
  return `${formatDay(day)} is a holiday at your address, and no van drives then.`
}
