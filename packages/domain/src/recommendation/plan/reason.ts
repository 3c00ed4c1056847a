import type { Day } from '../customer-event.ts'
import type { Course } from './plan-boxes.ts'

export type ReasonCode = 'override' | 'enough' | 'refill' | 'learning' | 'once'

/** Why a line holds its quantity, from the planner's numbers. */
export type Reason = {
  code: ReasonCode
  /** The planned packs of the line. */
  quantity: number
  /** Units used in 28 days, and the range that holds four chances in five. */
  perMonth: number
  range: [number, number]
  /** The cautious stock figure at the delivery. */
  shelfNow: number
  /** Expected stock from today until just before the delivery. Lines of older boxes have none. */
  course?: Course
  /** The day the shelf is expected to last to with this box. */
  lastsUntilDay: Day
  /** The chance that the shelf is empty at some time between this delivery and the next. */
  runOutRisk: number
  /** The parts of the household that the formula counted. */
  drivers: string[]
  /** Packs that a budget kept out of the box. */
  putOff?: { packs: number; budgetPence: number }
  text: string
}

/**
 * The part of a reason that is stored with its line. It holds no more than its words need: a box has a dozen of them,
 * for years.
 */
export type KeptReason = Pick<
  Reason,
  'code' | 'quantity' | 'perMonth' | 'course' | 'lastsUntilDay' | 'putOff'
> &
  Partial<Pick<Reason, 'drivers' | 'text'>>

/** Words are made from the numbers at each reading, unless only words were stored. */
export function reasonToKeep(reason: Reason): KeptReason {
  const { code, quantity, perMonth, course, lastsUntilDay, drivers, putOff, text } = reason
  const isToldAsItIs = course === undefined || code === 'override'
  return {
    code,
    quantity,
    perMonth,
    lastsUntilDay,
    ...(course ? { course } : {}),
    ...(putOff ? { putOff } : {}),
    ...(code === 'learning' && drivers.length > 0 ? { drivers } : {}),
    ...(isToldAsItIs ? { text } : {}),
  }
}
