import type { Household } from '../household/household.ts'

/** Days since 1970-01-01 in the London calendar. */
export type Day = number

export type ClosedLine = {
  productId: string
  proposed: number
  final: number
  /** Packs that a budget kept out: an unedited line then tells nothing of the shelf. */
  putOff?: number
}

/** An observation of a customer. The engine learns from nothing else. */
export type Event =
  | { type: 'productAdded'; day: Day; productId: string; shelf?: number }
  | { type: 'productRemoved'; day: Day; productId: string }
  | { type: 'household'; day: Day; household: Household }
  | { type: 'boxClosed'; day: Day; delivery: Day; nextDelivery: Day; lines: ClosedLine[] }
  | { type: 'boxPostponed'; day: Day; from: Day; to: Day }
  | { type: 'boxDisabled'; day: Day; delivery: Day }
  | { type: 'override'; day: Day; productId: string; everyWeeks: number; items: number }
  | { type: 'overrideCleared'; day: Day; productId: string }
  /** `atGlance`: the shelf has run out or its last pack is just opened, so that `left` is no estimate by eye. */
  | { type: 'shelfCount'; day: Day; productId: string; left: number; atGlance?: boolean }
  | { type: 'pace'; day: Day; productId: string; daysPerUnit: number }

export type BoxClosed = Extract<Event, { type: 'boxClosed' }>

/** The order within a day: household, products, knowledge of them, and last the changes of the box. */
const orderWithinDay: Record<Event['type'], number> = {
  household: 0,
  productRemoved: 1,
  productAdded: 2,
  overrideCleared: 3,
  override: 4,
  pace: 5,
  shelfCount: 6,
  boxDisabled: 7,
  boxPostponed: 8,
  boxClosed: 9,
}

/** The log up to today by day, in the same order however it was stored. */
export function orderedEvents(events: readonly Event[], today: Day): Event[] {
  const past = events.filter((event) => event.day <= today)
  if (isOrdered(past)) return past
  return past
    .map((event) => ({ event, text: canonicalText(event) }))
    .sort((a, b) => compareEvents(a.event, b.event) || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
    .map(({ event }) => event)
}

function compareEvents(a: Event, b: Event): number {
  return a.day - b.day || orderWithinDay[a.type] - orderWithinDay[b.type]
}

/** Strictly increasing days need no tie-break, so the costly comparison of texts is skipped. */
function isOrdered(events: readonly Event[]): boolean {
  return events.every((event, i) => {
    const previous = events[i - 1]
    return previous === undefined || compareEvents(previous, event) < 0
  })
}

function canonicalText(event: Event): string {
  return JSON.stringify(event, Object.keys(event).sort().concat(['productId', 'proposed', 'final', 'putOff']))
}
