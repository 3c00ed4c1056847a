/** A calendar day in London as `YYYY-MM-DD`. Never a `Date`: a day has no time and no zone. */
export type DateOnly = string & { readonly __brand: 'DateOnly' }

/** Days since 1970-01-01, for day arithmetic. */
export type DayNumber = number

const MS_PER_DAY = 86_400_000
const DAY_SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/

export function isDateOnly(text: string): text is DateOnly {
  if (!DAY_SHAPE.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text
}

export function dateOnly(text: string): DateOnly {
  if (!isDateOnly(text)) throw new RangeError(`not a calendar day: ${text}`)
  return text
}

export function toDayNumber(day: DateOnly): DayNumber {
  return Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY
}

const MOST_KNOWN_DAYS = 4_000
const knownDays = new Map<DayNumber, DateOnly>()

/** Boxes name the same few hundred days again and again, so each conversion is cached. */
export function fromDayNumber(number: DayNumber): DateOnly {
  const known = knownDays.get(number)
  if (known !== undefined) return known
  const day = new Date(number * MS_PER_DAY).toISOString().slice(0, 10) as DateOnly
  if (knownDays.size < MOST_KNOWN_DAYS) knownDays.set(number, day)
  return day
}

export function addDays(day: DateOnly, count: number): DateOnly {
  return fromDayNumber(toDayNumber(day) + count)
}

export function daysBetween(from: DateOnly, to: DateOnly): number {
  return toDayNumber(to) - toDayNumber(from)
}

const londonFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const MS_PER_MINUTE = 60_000
let lastAsked = { minute: Number.NaN, day: '' as DateOnly }

/** The London day of an instant, whatever the machine's zone. Days change on the minute. */
export function londonDay(instant: Date): DateOnly {
  const minute = Math.floor(instant.getTime() / MS_PER_MINUTE)
  // Called again and again for "now"; a look-up of the zone's rules would be the costliest part of a request for a box.
  if (minute !== lastAsked.minute) lastAsked = { minute, day: dateOnly(londonFormat.format(instant)) }
  return lastAsked.day
}

/** DD-MM-YYYY, as the shop writes days. */
export function formatDay(day: DateOnly): string {
  return day.split('-').reverse().join('-')
}

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/**
 * The instant at which a day begins in London. Clocks change after midnight there, so the offset at midnight is 0 or 1
 * hour.
 */
export function londonMidnight(day: DateOnly): Date {
  return londonHour(day, '00')
}

/** The start of the shop's day for customers: eight o'clock in London. */
export function londonMorning(day: DateOnly): Date {
  return londonHour(day, '08')
}

/** Only for hours in which clocks do not change. */
function londonHour(day: DateOnly, hour: '00' | '08'): Date {
  const utc = new Date(`${day}T${hour}:00:00Z`)
  const isSummerTime = londonClock.format(utc) !== `${hour}:00`
  return isSummerTime ? new Date(utc.getTime() - 3_600_000) : utc
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export function weekdayOf(day: DateOnly): Weekday {
  // 1970-01-01 was a Thursday.
  return WEEKDAYS[(((toDayNumber(day) + 4) % 7) + 7) % 7] as Weekday
}

/** "Sat 26-12", in a sentence about the weeks ahead. */
export function formatShortDay(day: DateOnly): string {
  return `${weekdayOf(day).slice(0, 3)} ${formatDay(day).slice(0, 5)}`
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
/** "January". */
export function monthName(day: DateOnly): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
}

/** Further ahead than this, a month's name alone could mean another year. */
const FAR_AWAY_DAYS = 300

/** "24 January", as people say a day; with the year where it is far from `today`. */
export function dayInWords(day: DateOnly, today: DateOnly): string {
  const words = `${Number(day.slice(8))} ${monthName(day)}`
  return Math.abs(daysBetween(today, day)) < FAR_AWAY_DAYS ? words : `${words} ${day.slice(0, 4)}`
}

/** "24 Jan", for narrow places. */
export function dayInShort(day: DateOnly): string {
  return `${Number(day.slice(8))} ${monthName(day).slice(0, 3)}`
}

/** The same day of the month some months on, or that month's last day: 31 January, 28 February, 31 March. */
export function monthsAfter(day: DateOnly, months: number, dayOfMonth = Number(day.slice(8))): DateOnly {
  const monthIndex = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const year = Math.floor(monthIndex / 12)
  const month = (monthIndex % 12) + 1
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const text = `${year}-${String(month).padStart(2, '0')}-${String(Math.min(dayOfMonth, lastDay)).padStart(2, '0')}`
  return dateOnly(text)
}
