import type { Day } from '../customer-event.ts'
import type { Figures } from './figures.ts'
import type { BoxDay, PlannedLine } from './plan-boxes.ts'
import { reasonInWords } from './reason-text.ts'

export type ReasonCode = 'override' | 'enough' | 'refill' | 'learning'

/** Why a line holds what it holds, from the numbers the planner used. */
export type Reason = {
  code: ReasonCode
  /** Units used in 28 days, and the range that holds four chances in five. */
  perMonth: number
  range: [number, number]
  /** What we count on being left when the box comes: the cautious figure of the sum in the text. */
  shelfNow: number
  /** The day the shelf is expected to last to with this box. */
  lastsUntilDay: Day
  /** The chance that the shelf is empty at some time between this delivery and the next. */
  runOutRisk: number
  /** What of the household the formula counted. */
  drivers: string[]
  text: string
}

/** Shelves are not reckoned further ahead than this. */
const furthestDays = 3650

export function reasonFor(line: PlannedLine, box: BoxDay, drivers: string[]): Reason {
  const { figures } = line
  const code = codeFor(line)
  const text = reasonInWords(line, drivers)
  const { runOutRisk } = line
  if (figures === undefined)
    return {
      code,
      perMonth: 0,
      range: [0, 0],
      shelfNow: 0,
      lastsUntilDay: box.nextDelivery,
      runOutRisk,
      drivers,
      text,
    }
  return {
    code,
    perMonth: 28 * figures.rate,
    range: [28 * figures.low, 28 * figures.high],
    shelfNow: figures.sum.shelf,
    lastsUntilDay: lastsUntil(line, figures, box),
    runOutRisk,
    drivers,
    text,
  }
}

function codeFor({ shelf, locked, quantity, figures }: PlannedLine): ReasonCode {
  if (shelf.override !== undefined && !locked) return 'override'
  if (quantity === 0) return 'enough'
  return figures?.isLearning ? 'learning' : 'refill'
}

/** Never on the far side of the next delivery from what the run-out risk says. */
function lastsUntil({ quantity, runOutRisk }: PlannedLine, { stock, rate }: Figures, box: BoxDay): Day {
  const day = Math.floor(box.delivery + Math.min((stock + quantity) / rate, furthestDays))
  if (runOutRisk < 0.5) return Math.max(day, box.nextDelivery)
  return Math.max(box.delivery, Math.min(day, box.nextDelivery - 1))
}
