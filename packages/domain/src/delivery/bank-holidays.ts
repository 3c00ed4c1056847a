import { addDays, type DateOnly, dateOnly, weekdayOf } from '../calendar.ts'
import type { Nation } from './nation.ts'

/** Years we vouch for; later ones follow the same rules, but nobody has proclaimed them. @internal */
export const HOLIDAYS_KNOWN_UNTIL = 2036

type Rule = { nations: readonly Nation[]; days: (year: number) => DateOnly[] }

const EVERYWHERE: readonly Nation[] = ['england-and-wales', 'scotland', 'northern-ireland']
const NOT_SCOTLAND: readonly Nation[] = ['england-and-wales', 'northern-ireland']

/** The statutory holidays as rules, so that nobody maintains a list. */
const rules: readonly Rule[] = [
  { nations: NOT_SCOTLAND, days: (year) => [notOnWeekend(day(year, 1, 1))] },
  // Scotland also has 2 January, so a weekend there moves two days.
  { nations: ['scotland'], days: (year) => pairNotOnWeekend(day(year, 1, 1), day(year, 1, 2)) },
  { nations: ['northern-ireland'], days: (year) => [notOnWeekend(day(year, 3, 17))] },
  { nations: EVERYWHERE, days: (year) => [addDays(easterSunday(year), -2)] },
  { nations: NOT_SCOTLAND, days: (year) => [addDays(easterSunday(year), 1)] },
  { nations: EVERYWHERE, days: (year) => [mondayOnOrAfter(day(year, 5, 1))] },
  { nations: EVERYWHERE, days: (year) => [mondayOnOrAfter(day(year, 5, 25))] },
  { nations: ['northern-ireland'], days: (year) => [notOnWeekend(day(year, 7, 12))] },
  { nations: ['scotland'], days: (year) => [mondayOnOrAfter(day(year, 8, 1))] },
  { nations: NOT_SCOTLAND, days: (year) => [mondayOnOrAfter(day(year, 8, 25))] },
  { nations: ['scotland'], days: (year) => [notOnWeekend(day(year, 11, 30))] },
  { nations: EVERYWHERE, days: (year) => pairNotOnWeekend(day(year, 12, 25), day(year, 12, 26)) },
]

/** Days proclaimed for one year only. */
const proclaimed: readonly { on: DateOnly; nations: readonly Nation[] }[] = [
  { on: dateOnly('2026-06-15'), nations: ['scotland'] },
]

const holidaysByYear = new Map<string, ReadonlySet<DateOnly>>()

export function isBankHoliday(on: DateOnly, nation: Nation): boolean {
  const year = Number(on.slice(0, 4))
  const key = `${nation} ${year}`
  const known = holidaysByYear.get(key) ?? new Set(bankHolidays(year, nation))
  holidaysByYear.set(key, known)
  return known.has(on)
}

export function bankHolidays(year: number, nation: Nation): DateOnly[] {
  const ruled = rules.filter((rule) => rule.nations.includes(nation)).flatMap((rule) => rule.days(year))
  const once = proclaimed.filter((each) => each.nations.includes(nation) && each.on.startsWith(`${year}-`))
  return [...ruled, ...once.map((each) => each.on)].sort()
}

function day(year: number, month: number, date: number): DateOnly {
  return dateOnly(`${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
}

function notOnWeekend(on: DateOnly): DateOnly {
  const weekday = weekdayOf(on)
  if (weekday === 'Saturday') return addDays(on, 2)
  return weekday === 'Sunday' ? addDays(on, 1) : on
}

/** Two holidays in a row: each that falls on a weekend is moved to the next working day after both. */
function pairNotOnWeekend(first: DateOnly, second: DateOnly): DateOnly[] {
  switch (weekdayOf(first)) {
    case 'Friday':
      return [first, addDays(second, 2)]
    case 'Saturday':
      return [addDays(first, 2), addDays(second, 2)]
    case 'Sunday':
      return [addDays(first, 2), second]
    default:
      return [first, second]
  }
}

function mondayOnOrAfter(on: DateOnly): DateOnly {
  return weekdayOf(on) === 'Monday' ? on : mondayOnOrAfter(addDays(on, 1))
}

/** The Gregorian computus in the form of Meeus, Jones and Butcher. */
export function easterSunday(year: number): DateOnly {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const total = epact + weekday - 7 * correction + 114
  return day(year, Math.floor(total / 31), (total % 31) + 1)
}
