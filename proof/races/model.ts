import { amendQuantity } from '@cupboard/domain/box/amend'
import {
  anchorDayOf,
  type CycleMonth,
  cycleMonthsFrom,
  firstCycleMonth,
  nextCycleMonth,
} from '@cupboard/domain/box/box-cycle'
import { boxDaysFor, earliestAnnouncedDelivery, FUTURE_BOXES } from '@cupboard/domain/box/box-days'
import { type BoxStatus, boxStatuses } from '@cupboard/domain/box/box-status'
import type { BoxFacts } from '@cupboard/domain/box/life/guards'
import { whatBecomesOf } from '@cupboard/domain/box/life/life'
import type { BoxHappening } from '@cupboard/domain/box/life/table'
import { cycleMonthsOfMoved, postponeBox } from '@cupboard/domain/box/postpone'
import { addDays, type DateOnly, londonDay } from '@cupboard/domain/calendar'
import { Refusal } from '@cupboard/domain/refusal'

/** A customer's boxes as if one thing happened after the other. `ours` is the box that all clients change. */
export type ModelBox = CycleMonth & { name: string; status: BoxStatus; isSkipped: boolean }
export type Model = {
  /** Whether the stored card pays; another card may be typed at any time. */
  hasGoodCard: boolean
  isActive: boolean
  anchorDay: number
  boxes: ModelBox[]
  /** Of the one product that is amended in our box. */
  quantity: number
  /** Each quantity at which a price was quoted that can be paid. */
  quoted: number[]
  /** The quantity at which the card was charged. */
  charged: number | null
  isSettled: boolean
}

const NATION = 'england-and-wales'

export const ours = ({ boxes }: Model) => boxes.find(({ name }) => name === 'ours') as ModelBox

const byDay = (boxes: ModelBox[]) => boxes.toSorted((a, b) => (a.deliveryOn < b.deliveryOn ? -1 : 1))

function factsOf(state: Model, box: ModelBox): BoxFacts {
  return {
    ...boxDaysFor(box.deliveryOn, NATION),
    status: box.status,
    isSkipped: box.isSkipped,
    reason: null,
    statusBefore: null,
    isEmpty: false,
    isCharged: box.name === 'ours' && state.isSettled,
    isSubscriptionActive: state.isActive,
    isChargingPaused: false,
    nation: NATION,
    takenDays: state.boxes.filter((each) => each !== box).map(({ deliveryOn }) => deliveryOn),
  }
}

type Concerns = (box: ModelBox) => boolean

/** Something happens to some boxes, by the domain's own table. */
function happens(
  state: Model,
  happening: BoxHappening,
  now: Date,
  concerns: Concerns = () => true,
  askedOn?: (box: ModelBox) => DateOnly | undefined,
): Model {
  const boxes = state.boxes.map((box) => {
    if (!concerns(box)) return box
    const answer = whatBecomesOf(factsOf(state, box), happening, { now, askedOn: askedOn?.(box) })
    if (answer.kind === 'refused') throw new Refusal(answer.code)
    if (answer.kind === 'nothing') return box
    const { to, isSkipped, days } = answer.move
    return { ...box, status: to, isSkipped, deliveryOn: days?.deliveryOn ?? box.deliveryOn }
  })
  return { ...state, boxes: byDay(boxes) }
}

const isOurs: Concerns = ({ name }) => name === 'ours'

export function amended(state: Model, delta: number, now: Date): Model {
  happens(state, 'quantity-changed', now, isOurs)
  return { ...state, quantity: amendQuantity(state.quantity, delta) }
}

export function postponed(state: Model, input: DateOnly, now: Date): Model {
  const box = ours(state)
  happens(state, 'postponed', now, isOurs, ({ deliveryOn }) => deliveryOn)
  const place = state.boxes.indexOf(box)
  const later = state.boxes.slice(place + 1).filter(({ status }) => !boxStatuses[status].isProcessed)
  const row = {
    before: state.boxes[place - 1]?.deliveryOn,
    deliveryOn: box.deliveryOn,
    later: later.map(({ deliveryOn }) => deliveryOn),
    isActive: state.isActive,
  }
  const moved = postponeBox(row, input, londonDay(now), NATION)
  if (moved.deliveryOn === box.deliveryOn) return state
  const months = cycleMonthsOfMoved(moved)
  const moving = [box, ...later]
  const monthOf = (each: ModelBox) => months[moving.indexOf(each)]
  const rescheduled = happens(
    state,
    'moved-along',
    now,
    (each) => moving.includes(each),
    (each) => monthOf(each)?.deliveryOn,
  )
  const boxes = rescheduled.boxes.map((each) => {
    const before = state.boxes.find(({ name, cycleOn }) => name === each.name && cycleOn === each.cycleOn)
    return { ...each, cycleOn: (before && monthOf(before)?.cycleOn) ?? each.cycleOn }
  })
  return notified({ ...state, boxes: byDay(boxes), anchorDay: moved.anchorDay }, now)
}

export function setActive(state: Model, isWanted: boolean, now: Date): Model {
  const changed = happens(state, isWanted ? 'enabled' : 'skipped', now, isOurs)
  const isSameAsBefore = ours(changed).isSkipped === ours(state).isSkipped
  return isSameAsBefore ? state : notified(changed, now)
}

export function cancelled(state: Model, now: Date): Model {
  if (!state.isActive) return state
  return { ...happens(state, 'subscription-ended', now), isActive: false }
}

export function restarted(state: Model, now: Date): Model {
  if (state.isActive) return state
  const active = { ...laidOut(state, londonDay(now)), isActive: true }
  return notified(happens(active, 'subscription-restarted', now), now)
}

function laidOut(state: Model, today: DateOnly): Model {
  const { boxes, anchorDay } = state
  const fresh = (turn: CycleMonth): ModelBox => ({
    ...turn,
    name: 'new',
    status: 'SubscriptionNotActive',
    isSkipped: false,
  })
  const unpaid = boxes.filter(
    ({ status, isSkipped, deliveryOn }) =>
      status === 'SubscriptionNotActive' && !(isSkipped && deliveryOn < today),
  )
  const earliest = earliestAnnouncedDelivery(today, NATION)
  if (unpaid.some(({ isSkipped, deliveryOn }) => !isSkipped && deliveryOn < earliest)) {
    const last = boxes.filter((box) => !unpaid.includes(box)).at(-1)
    const first = firstCycleMonth(today, NATION, last ? addDays(last.deliveryOn, 1) : today, earliest)
    const months = cycleMonthsFrom(first, Math.max(FUTURE_BOXES, unpaid.length), anchorDayOf(first), NATION)
    const moved = boxes.map((box) => ({ ...box, ...months[unpaid.indexOf(box)] }))
    return {
      ...state,
      boxes: byDay([...moved, ...months.slice(unpaid.length).map(fresh)]),
      anchorDay: anchorDayOf(first),
    }
  }
  const toCome = boxes.filter(
    ({ status, deliveryOn }) => !boxStatuses[status].isOver && deliveryOn >= today,
  ).length
  const missing: ModelBox[] = []
  for (let last: CycleMonth | undefined = boxes.at(-1); toCome + missing.length < FUTURE_BOXES; ) {
    last = last ? nextCycleMonth(last, anchorDay, NATION) : firstCycleMonth(today, NATION)
    if (last.deliveryOn >= today) missing.push(fresh(last))
  }
  return { ...state, boxes: [...boxes, ...missing] }
}

/** Quotes the price of our box to a customer about to pay. */
export function quotedNow(state: Model): Model {
  const { status } = ours(state)
  if (state.isSettled) throw new Refusal('already-paid')
  const isPayable = status === 'InvoiceCreated' || (!state.isActive && status === 'SubscriptionNotActive')
  if (!isPayable) throw new Refusal('nothing-to-pay')
  if (state.charged !== null) throw new Refusal('already-paid')
  return { ...state, quoted: [...new Set([...state.quoted, state.quantity])].toSorted() }
}

/** Our box is closed at its cut-off, where it is due. */
export function closed(state: Model, now: Date): Model {
  const after = happens(state, 'cut-off-due', now, isOurs)
  if (ours(after).status !== 'InvoiceCreated' || ours(state).status === 'InvoiceCreated') return after
  return { ...after, quoted: [...new Set([...state.quoted, state.quantity])].toSorted() }
}

export function notified(state: Model, now: Date): Model {
  return happens(state, 'notice-due', now)
}

/** The money was taken, for any of the prices that somebody was told. */
export function chargedFor(state: Model): Model[] {
  return state.charged === null ? state.quoted.map((charged) => ({ ...state, charged })) : []
}

/**
 * The shop learns that our box is paid: it comes as it was when it was quoted, and a paid box starts a subscription.
 */
export function settled(state: Model, now: Date): Model {
  if (state.charged === null || state.isSettled) return state
  const isFirst = ours(state).status === 'SubscriptionNotActive'
  const paid = { ...happens(state, 'paid', now, isOurs), quantity: state.charged, isSettled: true }
  if (!isFirst) return paid
  return happens({ ...paid, isActive: true }, 'subscription-began', now, (box) => !isOurs(box))
}

/** Gives up our box if its customer has left and the card was declined: it does not come, and costs nothing. */
export function givenUp(state: Model, now: Date): Model {
  if (state.hasGoodCard || state.isActive || state.charged !== null) return state
  return happens(state, 'given-up', now, isOurs)
}
