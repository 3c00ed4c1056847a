import { amendQuantity } from '@cupboard/domain/box/amend'
import { anchorDayOf, firstTurn, nextTurn, type Turn, turnsFrom } from '@cupboard/domain/box/box-cycle'
import { CUT_OFF_DAYS, earliestDelivery, FUTURE_BOXES, NOTICE_DAYS } from '@cupboard/domain/box/box-days'
import { type BoxStatus, boxStatuses } from '@cupboard/domain/box/box-status'
import { isEditable } from '@cupboard/domain/box/editable'
import { postponeBox, turnsOfMoved } from '@cupboard/domain/box/postpone'
import { activeStatus, setBoxActive } from '@cupboard/domain/box/skip'
import { addDays, type DateOnly, londonDay } from '@cupboard/domain/calendar'
import { Refusal } from '@cupboard/domain/refusal'

/** A customer's boxes as if one thing happened after the other. `ours` is the box that everybody pulls at. */
export type ModelBox = Turn & { name: string; status: BoxStatus; isSkipped: boolean }
export type Model = {
  /** What the card on file says when it is asked; another one may be typed at any time. */
  hasGoodCard: boolean
  isActive: boolean
  anchorDay: number
  boxes: ModelBox[]
  /** Of the one product that is amended in our box. */
  quantity: number
  /** Every quantity for which our box's price was told to somebody who may pay it. */
  quoted: number[]
  /** The quantity whose price was taken from the card. */
  charged: number | null
  isSettled: boolean
}

const NATION = 'england-and-wales'

export const ours = ({ boxes }: Model) => boxes.find(({ name }) => name === 'ours') as ModelBox

const byDay = (boxes: ModelBox[]) => boxes.toSorted((a, b) => (a.deliveryOn < b.deliveryOn ? -1 : 1))

function changeOurs(state: Model, change: Partial<ModelBox>): Model {
  return { ...state, boxes: state.boxes.map((box) => (box.name === 'ours' ? { ...box, ...change } : box)) }
}

function requireEditable(state: Model, now: Date): ModelBox {
  const box = ours(state)
  if (isEditable(box, now)) return box
  const isWaiting = box.status === 'Scheduled' || box.status === 'CustomerNotified'
  throw new Refusal(isWaiting ? 'box-past-cut-off' : 'box-processed')
}

export function amended(state: Model, delta: number, now: Date): Model {
  requireEditable(state, now)
  return { ...state, quantity: amendQuantity(state.quantity, delta) }
}

export function postponed(state: Model, wish: DateOnly, now: Date): Model {
  const box = requireEditable(state, now)
  const place = state.boxes.indexOf(box)
  const later = state.boxes.slice(place + 1).filter(({ status }) => !boxStatuses[status].isProcessed)
  const row = {
    before: state.boxes[place - 1]?.deliveryOn,
    deliveryOn: box.deliveryOn,
    later: later.map(({ deliveryOn }) => deliveryOn),
  }
  const moved = postponeBox(row, wish, londonDay(now), NATION)
  const turns = turnsOfMoved(moved)
  const moving = [box, ...later]
  const boxes = state.boxes.map((each) => ({ ...each, ...turns[moving.indexOf(each)] }))
  return { ...state, boxes: byDay(boxes), anchorDay: moved.anchorDay }
}

export function setActive(state: Model, isWanted: boolean, now: Date): Model {
  return changeOurs(state, setBoxActive(ours(state), isWanted, state.isActive, now))
}

export function cancelled(state: Model): Model {
  if (!state.isActive) return state
  const leaves = ({ status }: ModelBox) => status === 'Scheduled' || status === 'CustomerNotified'
  const boxes = state.boxes.map((box) =>
    leaves(box) ? { ...box, status: 'SubscriptionNotActive' as const } : box,
  )
  return { ...state, isActive: false, boxes }
}

export function restarted(state: Model, now: Date): Model {
  if (state.isActive) return state
  const { boxes, anchorDay } = laidOut(state, londonDay(now))
  return { ...state, anchorDay, isActive: true, boxes: wokenUp(boxes, now) }
}

function wokenUp(boxes: readonly ModelBox[], now: Date): ModelBox[] {
  return boxes.map((box) =>
    box.status === 'SubscriptionNotActive' && !box.isSkipped
      ? { ...box, status: activeStatus(box, now) }
      : box,
  )
}

function laidOut(
  { boxes, anchorDay }: Model,
  today: DateOnly,
): { boxes: readonly ModelBox[]; anchorDay: number } {
  const fresh = (turn: Turn): ModelBox => ({
    ...turn,
    name: 'new',
    status: 'SubscriptionNotActive',
    isSkipped: false,
  })
  const unpaid = boxes.filter(({ status }) => status === 'SubscriptionNotActive')
  if (unpaid.some(({ deliveryOn }) => deliveryOn < earliestDelivery(today, NATION))) {
    const last = boxes.filter(({ status }) => status !== 'SubscriptionNotActive').at(-1)
    const first = firstTurn(today, NATION, last ? addDays(last.deliveryOn, 1) : today)
    const turns = turnsFrom(first, Math.max(FUTURE_BOXES, unpaid.length), anchorDayOf(first), NATION)
    const moved = boxes.map((box) => ({ ...box, ...turns[unpaid.indexOf(box)] }))
    return {
      boxes: byDay([...moved, ...turns.slice(unpaid.length).map(fresh)]),
      anchorDay: anchorDayOf(first),
    }
  }
  const toCome = boxes.filter(
    ({ status, deliveryOn }) => !boxStatuses[status].isOver && deliveryOn >= today,
  ).length
  const missing: ModelBox[] = []
  for (let last: Turn | undefined = boxes.at(-1); toCome + missing.length < FUTURE_BOXES; ) {
    last = last ? nextTurn(last, anchorDay, NATION) : firstTurn(today, NATION)
    if (last.deliveryOn >= today) missing.push(fresh(last))
  }
  return { boxes: [...boxes, ...missing], anchorDay }
}

/** Somebody asks what our box costs, to pay it. */
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
  const box = ours(state)
  const isDue = box.deliveryOn <= addDays(londonDay(now), CUT_OFF_DAYS)
  if (!state.isActive || box.status !== 'CustomerNotified' || !isDue) return state
  const quoted = [...new Set([...state.quoted, state.quantity])].toSorted()
  return { ...changeOurs(state, { status: 'InvoiceCreated' }), quoted }
}

export function notified(state: Model, now: Date): Model {
  const isDue = ({ status, deliveryOn }: ModelBox) =>
    status === 'Scheduled' && deliveryOn <= addDays(londonDay(now), NOTICE_DAYS)
  if (!state.isActive) return state
  const boxes = state.boxes.map((box) => (isDue(box) ? { ...box, status: 'CustomerNotified' as const } : box))
  return { ...state, boxes }
}

/** The money was taken, for any of the prices that somebody was told. */
export function chargedFor(state: Model): Model[] {
  return state.charged === null ? state.quoted.map((charged) => ({ ...state, charged })) : []
}

/** The shop hears that our box is paid: it comes, as it was when it was priced, and a paid box starts a subscription. */
export function settled(state: Model, now: Date): Model {
  if (state.charged === null || state.isSettled) return state
  const wasAsleep = ours(state).status === 'SubscriptionNotActive'
  const paid = {
    ...changeOurs(state, { status: 'Paid', isSkipped: false }),
    quantity: state.charged,
    isSettled: true,
  }
  return wasAsleep ? { ...paid, isActive: true, boxes: wokenUp(paid.boxes, now) } : paid
}

/** Who has left and whose card said no is not waited for: our box does not come, and costs nothing. */
export function givenUp(state: Model): Model {
  const isUnpaid = ours(state).status === 'InvoiceCreated' && state.charged === null
  if (state.hasGoodCard || state.isActive || !isUnpaid) return state
  return changeOurs(state, { status: 'Cancelled' })
}
