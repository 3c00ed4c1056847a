import { formatDay, fromDayNumber } from '../../calendar.ts'
import { amountInWords, type Counting, pluralOf } from '../../catalogue/counting.ts'
import type { Day } from '../customer-event.ts'
import type { Course } from './plan-boxes.ts'
import type { Reason } from './reason.ts'

/** What a line holds, who said so, and what we would have sent. */
export type ExplainedLine = { quantity: number; isFixed: boolean; proposed: number }

/** A line as we planned it. */
export function asPlanned(quantity: number): ExplainedLine {
  return { quantity, isFixed: false, proposed: quantity }
}

/** Everything a screen says about a line: the words, the day and the chart, from the same numbers. */
export type Explanation = { text: string; lastsUntilDay: Day; course: Course }

/** Shelves are not reckoned further ahead than this. */
const furthestDays = 3650

/** Why a line holds what it holds and until when it lasts, in words a customer can hold. */
export function explain(reason: Reason, line: ExplainedLine, counting: Counting): Explanation {
  const lastsUntilDay = lastsUntil(reason, line.quantity)
  const text = textOf(reason, line, counting, formatDay(fromDayNumber(lastsUntilDay)))
  return { text, lastsUntilDay, course: courseOf(reason, line.quantity, lastsUntilDay) }
}

/** For another quantity than the planned one the day follows from what is left and how fast it goes. */
function lastsUntil({ quantity, lastsUntilDay, course, perMonth }: Reason, actual: number): Day {
  const arrival = course?.at(-1)
  if (quantity === actual || arrival === undefined || perMonth === 0) return lastsUntilDay
  const [delivery, left] = arrival
  const day = dayEmpty(delivery, left + actual, perMonth)
  return actual > quantity ? Math.max(day, lastsUntilDay) : Math.min(day, lastsUntilDay)
}

export function dayEmpty(delivery: Day, left: number, perMonth: number): Day {
  return Math.floor(delivery + Math.min((28 * left) / perMonth, furthestDays))
}

/** The shelf from today until it is empty. */
function courseOf({ course }: Reason, quantity: number, lastsUntilDay: Day): Course {
  const arrival = course?.at(-1)
  if (!course || !arrival) return []
  const [delivery, left] = arrival
  return [...course, [delivery, left + quantity], [Math.max(delivery, lastsUntilDay), 0]]
}

function textOf(reason: Reason, line: ExplainedLine, counting: Counting, until: string): string {
  if (reason.course === undefined && !line.isFixed) return reason.text
  const { quantity, isFixed, proposed } = line
  const isUsed = reason.perMonth > 0
  if (isFixed) {
    const ours = proposed === quantity ? '' : `; we would have sent ${proposed}`
    return [
      `You set ${quantity} for this box${ours}.`,
      ...(isUsed ? [`Your shelf lasts until about ${until}.`] : []),
    ].join(' ')
  }
  if (reason.code === 'override') return reason.text
  if (!isUsed) return 'From what you told us, your home has no use for this.'
  return `${paceInWords(reason, counting)} ${shelfInWords(reason, quantity, counting, until)}`
}

/** "2 adults: a bottle lasts about 3 weeks." */
function paceInWords({ perMonth, drivers }: Reason, { pack }: Counting): string {
  const days = 28 / perMonth
  const pace =
    days < 5
      ? `about ${Math.round(7 / days)} ${pluralOf(pack)} a week`
      : `a ${pack} lasts about ${spanInWords(days)}`
  const sentence =
    drivers.length > 0 ? `${drivers.join(', ')}: ${pace}` : `${pace.charAt(0).toUpperCase()}${pace.slice(1)}`
  return `${sentence}.`
}

function spanInWords(days: number): string {
  if (days < 21) return `${Math.round(days)} days`
  if (days < 70) return `${Math.round(days / 7)} weeks`
  const months = Math.round(days / 30.4)
  return months > 24 ? 'more than two years' : `${months} months`
}

function shelfInWords({ code, course }: Reason, quantity: number, counting: Counting, until: string): string {
  const left = amountInWords(Math.max(0, course?.at(-1)?.[1] ?? 0), counting)
  const opening = code === 'learning' ? 'We guess you will have' : 'You should have'
  const shelf = `${opening} ${left} when this box comes`
  if (quantity === 0) return `${shelf}, enough until about ${until}, so this box brings none.`
  const more = `${quantity} more ${quantity === 1 ? counting.pack : pluralOf(counting.pack)}`
  return `${shelf}; with ${more} it lasts until about ${until}.`
}
