import type { DatePickerProps } from 'react-datepicker'

type CalendarWords = Exclude<DatePickerProps['locale'], string | undefined>

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
const weekdayName = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
/** The picker counts weekdays from Sunday, and the first of February 2026 was one. */
const weekdayOf = (weekday: number) => weekdayName.format(Date.UTC(2026, 1, 1 + weekday))

/**
 * The calendar's words as they are said here: "Thursday 26 November 2026", so that the name of a day contains its
 * visible number. The picker asks a locale only for months, weekdays and full days.
 */
export const britishCalendar = {
  formatLong: { date: (_width: object) => 'EEEE d MMMM yyyy' },
  localize: {
    month: (month: number) => monthName.format(Date.UTC(2026, month)),
    day: (weekday: number, { width }: { width?: string } = {}) =>
      width === 'short' ? weekdayOf(weekday).slice(0, 2) : weekdayOf(weekday),
  },
} as CalendarWords
