import type { Day } from '../customer-event.ts'
import type { Course } from './plan-boxes.ts'

export type ReasonCode = 'override' | 'enough' | 'refill' | 'learning' | 'once'

/** Why a line holds what it holds, from the numbers the planner used. */
export type Reason = {
  code: ReasonCode
  /** What the line was planned to hold. */
  quantity: number
  /** Units used in 28 days, and the range that holds four chances in five. */
  perMonth: number
  range: [number, number]
  /** What we count on being left when the box comes: a cautious figure. */
  shelfNow: number
  /** What we expect on the shelf from today until just before the delivery. Lines of older boxes have none. */
  course?: Course
  /** The day the shelf is expected to last to with this box. */
  lastsUntilDay: Day
  /** The chance that the shelf is empty at some time between this delivery and the next. */
  runOutRisk: number
  /** What of the household the formula counted. */
  drivers: string[]
  /** What a budget kept out of the box. */
  putOff?: { packs: number; budgetPence: number }
  text: string
}
