import type { Counting } from '../../catalogue/counting.ts'
import type { Day } from '../customer-event.ts'
import { reasonInWords } from '../reason-in-words.ts'
import type { Course } from './plan-boxes.ts'
import type { KeptReason } from './reason.ts'

/** A line's quantity, whether it was set by hand, and the quantity we would have sent. */
export type ExplainedLine = { quantity: number; isFixed: boolean; proposed: number }

/** A line as we planned it. */
export function asPlanned(quantity: number): ExplainedLine {
  return { quantity, isFixed: false, proposed: quantity }
}

/** Everything a screen says about a line: the words, the day and the chart, from the same numbers. */
export type Explanation = {
  text: string
  /** Its last sentence, which says what this box does. */
  short: string
  lastsUntilDay: Day
  course: Course
}

/** Shelves are not computed further ahead. */
const furthestDays = 3650

/** Explains in words why a line holds its quantity, and until when it lasts. */
export function explain(
  reason: KeptReason,
  line: ExplainedLine,
  counting: Counting,
  today: Day,
): Explanation {
  const lastsUntilDay = lastsUntil(reason, line.quantity)
  const sentences = reasonInWords(reason, line, counting, { today, lastsUntilDay })
  const [text, short] = [sentences.join(' '), sentences.at(-1) ?? '']
  return { text, short, lastsUntilDay, course: courseOf(reason, line.quantity, lastsUntilDay) }
}

/** For another quantity than the planned one, computes the day from stock and rate. */
function lastsUntil({ quantity, lastsUntilDay, course, perMonth }: KeptReason, actual: number): Day {
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
function courseOf({ course }: KeptReason, quantity: number, lastsUntilDay: Day): Course {
  const arrival = course?.at(-1)
  if (!course || !arrival) return []
  const [delivery, left] = arrival
  return [...course, [delivery, hundredths(left + quantity)], [Math.max(delivery, lastsUntilDay), 0]]
}

/** Packs on a shelf, as charts and stored reasons hold them. */
export function hundredths(packs: number): number {
  return Math.round(Math.max(0, packs) * 100) / 100
}
