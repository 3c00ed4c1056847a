import { addDays, type DateOnly, londonDay } from '../../calendar.ts'
import { deliveryDayOnOrAfter } from '../../delivery/delivery-days.ts'
import type { RefusalCode } from '../../refusal.ts'
import { type BoxDays, boxDaysFor, earliestAnnouncedDelivery, earliestPaidDelivery } from '../box-days.ts'
import { type BoxStatus, boxStatuses } from '../box-status.ts'
import type { StatusReason } from '../status-reason.ts'
import type { BoxEventKind, Cell, DayChange, Outcome, Refused } from './cell.ts'
import { type BoxFacts, guards } from './guards.ts'
import { type BoxHappening, life } from './table.ts'

/** A move of a box: everything that is saved about it. */
export type BoxMove = {
  to: BoxStatus
  days: BoxDays | null
  prices: 'freeze' | 'thaw' | null
  isSkipped: boolean
  reason: StatusReason | null
  event: BoxEventKind | null
}

export type Answer =
  | { kind: 'moves'; move: BoxMove }
  | { kind: 'nothing' }
  | { kind: 'refused'; code: RefusalCode }

type Moment = { now: Date; askedOn?: DateOnly | undefined }

/** Decides the effect of an event on a box. Everybody who moves a box asks here and saves exactly the answer. */
export function whatBecomesOf(box: BoxFacts, happening: BoxHappening, moment: Moment): Answer {
  const chosen = chosenFrom(life[happening][box.status], box, moment)
  if (chosen === 'nothing') return { kind: 'nothing' }
  if ('refuse' in chosen) return { kind: 'refused', code: chosen.refuse }
  return { kind: 'moves', move: moveOf(box, chosen, moment) }
}

function chosenFrom(cell: Cell, box: BoxFacts, moment: Moment): Outcome | Refused | 'nothing' {
  if (!isGuarded(cell)) return cell
  for (const each of cell) {
    if (!('when' in each) || guards[each.when](box, moment)) return each.gives
  }
  return 'nothing'
}

type Guarded = Extract<Cell, readonly unknown[]>
function isGuarded(cell: Cell): cell is Guarded {
  return Array.isArray(cell)
}

function moveOf(box: BoxFacts, outcome: Outcome, moment: Moment): BoxMove {
  const to = stateAfter(box, outcome)
  const isSame = to === box.status
  return {
    to,
    days: outcome.days ? changedDays(box, outcome.days, moment) : null,
    prices: outcome.prices ?? null,
    isSkipped: outcome.isSkipped ?? box.isSkipped,
    reason: outcome.reason ?? (isSame && outcome.isSkipped !== false ? box.reason : null),
    event: outcome.event ?? null,
  }
}

function stateAfter(box: BoxFacts, { to }: Outcome): BoxStatus {
  if (to === 'same') return box.status
  if (to !== 'before') return to
  if (box.statusBefore === null) throw new Error('a box was stopped and came from nowhere')
  return box.statusBefore
}

function changedDays(box: BoxFacts, change: DayChange, { now, askedOn }: Moment): BoxDays | null {
  const { nation } = box
  const today = londonDay(now)
  switch (change) {
    case 'asked':
      if (askedOn === undefined) throw new Error('a box moves to a day that nobody named')
      return boxDaysFor(askedOn, nation)
    case 'earliest-announced':
      return boxDaysFor(freeDay(box, earliestAnnouncedDelivery(today, nation)), nation)
    case 'earliest-paid':
      return boxDaysFor(earliestDayIfPaid(box, today), nation)
    case 'left-today':
      return { ...boxDaysFor(earliestDayIfPaid(box, today), nation), dispatchOn: today }
    case 'next-possible':
      return boxDaysFor(freeDay(box, deliveryDayOnOrAfter(box.deliveryOn, nation)), nation)
  }
}

type PaidLate = Pick<BoxFacts, 'deliveryOn' | 'dispatchOn' | 'nation' | 'takenDays'>

function earliestDayIfPaid(box: PaidLate, on: DateOnly): DateOnly {
  return freeDay(box, later(box.deliveryOn, earliestPaidDelivery(on, box.nation)))
}

/** The day on which an unpaid box comes if it is paid on a given day: its own day while it can still leave in time. */
export function dayIfPaidOn(box: PaidLate, on: DateOnly): DateOnly {
  return box.dispatchOn > on ? box.deliveryOn : earliestDayIfPaid(box, on)
}

/** A paid box never moves to an earlier day. */
function later(one: DateOnly, other: DateOnly): DateOnly {
  return one > other ? one : other
}

/** Two boxes of one customer never come on one day. */
function freeDay(box: Pick<BoxFacts, 'nation' | 'takenDays'>, from: DateOnly): DateOnly {
  const day = deliveryDayOnOrAfter(from, box.nation)
  return box.takenDays.includes(day) ? freeDay(box, addDays(day, 1)) : day
}

/** The states in which an event has an effect: a search for due boxes looks only there. */
export function statesConcernedBy(happening: BoxHappening): BoxStatus[] {
  return statuses.filter((status) => possibilitiesOf(life[happening][status]).some(isOutcome))
}

/** True if plans change the contents of a box in this state; any other box stays as it is. */
export function isPlannedAnew(status: BoxStatus): boolean {
  return statesConcernedBy('products-changed').includes(status)
}

const statuses = Object.keys(boxStatuses) as BoxStatus[]

export function possibilitiesOf(cell: Cell): (Outcome | Refused | 'nothing')[] {
  return isGuarded(cell) ? cell.map((each) => each.gives) : [cell]
}

export function isOutcome(possibility: Outcome | Refused | 'nothing'): possibility is Outcome {
  return typeof possibility === 'object' && 'to' in possibility
}

/** Every way from one state to another that the table knows. */
export function legalMoves(): { from: BoxStatus; to: BoxStatus }[] {
  const moves = new Map<string, { from: BoxStatus; to: BoxStatus }>()
  for (const happening of Object.keys(life) as BoxHappening[]) {
    for (const from of statuses) {
      for (const { to } of possibilitiesOf(life[happening][from]).filter(isOutcome)) {
        const targets = to === 'before' ? statesBefore(from) : to === 'same' ? [] : [to]
        for (const target of targets) moves.set(`${from} ${target}`, { from, to: target })
      }
    }
  }
  return [...moves.values()]
}

/** The states from which a stopped box may have come. */
function statesBefore(stopped: BoxStatus): BoxStatus[] {
  const row = stopped === 'Dispute' ? life.disputed : life['books-without-payment']
  return statuses.filter((status) => possibilitiesOf(row[status]).some(isOutcome))
}
