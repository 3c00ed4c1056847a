import { type DateOnly, formatDay, weekdayOf } from '@cupboard/domain/calendar'

/** "Tue 14-10-2026": the shop's way to write a day, with the weekday people plan by. */
export function DeliveryDay({ on, withWeekday = true }: { on: DateOnly; withWeekday?: boolean }) {
  return (
    <time dateTime={on} className="figures whitespace-nowrap">
      {withWeekday && `${weekdayOf(on).slice(0, 3)} `}
      {formatDay(on)}
    </time>
  )
}
