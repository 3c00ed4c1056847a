import { PLAIN_PACKS } from '../../catalogue/counting.ts'
import type { Day } from '../customer-event.ts'
import { isPerBox, type Override } from '../override.ts'
import { dayEmpty, explain, hundredths } from './explain.ts'
import type { Figures } from './figures.ts'
import type { BoxDay, PlannedLine } from './plan-boxes.ts'
import type { Reason, ReasonCode } from './reason.ts'

export function reasonFor(line: PlannedLine, box: BoxDay, drivers: string[]): Reason {
  const { figures, quantity, locked, shelf } = line
  const facts = {
    code: codeFor(line),
    quantity,
    perMonth: figures ? 28 * figures.rate : 0,
    range: (figures ? [28 * figures.low, 28 * figures.high] : [0, 0]) as [number, number],
    shelfNow: figures?.cautiousStock ?? 0,
    course: line.course.map(([day, left]) => [day, hundredths(left)] as const),
    lastsUntilDay: figures ? lastsUntil(line, figures, box) : box.nextDelivery,
    runOutRisk: line.runOutRisk,
    drivers,
    ...(line.putOff ? { putOff: line.putOff } : {}),
    text: shelf.override ? rhythmInWords(shelf.override, quantity) : '',
  }
  const today = line.course[0]?.[0] ?? box.delivery
  const { text } = explain(facts, { quantity, isFixed: locked, proposed: quantity }, PLAIN_PACKS, today)
  return { ...facts, text }
}

function codeFor({ shelf, locked, quantity, figures }: PlannedLine): ReasonCode {
  if (shelf.override !== undefined && !locked) return 'override'
  if (quantity === 0) return 'enough'
  return figures?.isLearning ? 'learning' : 'refill'
}

/** Returns the last day of the shelf, on the same side of the next delivery as the run-out risk tells. */
function lastsUntil({ quantity, runOutRisk }: PlannedLine, { stock, rate }: Figures, box: BoxDay): Day {
  const day = dayEmpty(box.delivery, stock + quantity, 28 * rate)
  if (runOutRisk < 0.5) return Math.max(day, box.nextDelivery)
  return Math.max(box.delivery, Math.min(day, box.nextDelivery - 1))
}

function rhythmInWords(override: Override, quantity: number): string {
  const { items, everyWeeks } = override
  if (isPerBox(override)) return `You asked for ${items} in every box.`
  const every = everyWeeks === 1 ? 'week' : `${shortNumber(everyWeeks)} weeks`
  const now = quantity === 0 ? 'none is due in this box' : `this box holds ${quantity}`
  return `You asked for ${shortNumber(items)} every ${every}: ${now}.`
}

/** At most two digits that matter: 14, 1.8, 0.25. */
function shortNumber(amount: number): string {
  const digits = amount >= 10 ? 1 : amount >= 1 ? 10 : 100
  return String(Math.round(amount * digits) / digits)
}
