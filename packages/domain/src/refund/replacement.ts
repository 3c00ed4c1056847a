import { earliestPaidDelivery } from '../box/box-days.ts'
import { arrivedStatuses, type BoxStatus } from '../box/box-status.ts'
import { addDays, type DateOnly, daysBetween } from '../calendar.ts'
import { deliveryDayOnOrAfter } from '../delivery/delivery-days.ts'
import type { Nation } from '../delivery/nation.ts'
import type { ProductId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import type { PaidLine } from './returned-lines.ts'

/** Customers report missing or broken packs within this many days of the delivery. */
const REPLACED_WITHIN_DAYS = 30

/** A replacement is free and belongs to no month: it only leaves and arrives. */
export type ReplacementState = 'ready' | 'shipped' | 'delivered' | 'withdrawn'
export type ReplacementHappening = 'ship' | 'deliver' | 'withdraw'

type Step = { from: ReplacementState; to: ReplacementState; event?: 'replacement-shipped' }

/** The customer is told when it is requested and when it leaves; they see its arrival themselves. */
const life: Record<ReplacementHappening, Step> = {
  ship: { from: 'ready', to: 'shipped', event: 'replacement-shipped' },
  deliver: { from: 'shipped', to: 'delivered' },
  withdraw: { from: 'ready', to: 'withdrawn' },
}

export function replacementAfter(state: ReplacementState, happening: ReplacementHappening): ReplacementState {
  const { from, to } = life[happening]
  if (state !== from)
    throw new Refusal('box-processed', [`A replacement that is ${state} cannot do that any more.`])
  return to
}

/** Its event, if there is one. */
export function eventOfReplacement(happening: ReplacementHappening): Step['event'] {
  return life[happening].event
}

/** The states in which this can happen to a replacement. */
export function replacementsConcernedBy(happening: ReplacementHappening): ReplacementState[] {
  return [life[happening].from]
}

/** Its delivery day if it leaves today: the planned day, or the next possible one. */
export function dayIfShippedOn(today: DateOnly, deliveryOn: DateOnly, nation: Nation): DateOnly {
  return deliveryOn > today ? deliveryOn : earliestPaidDelivery(today, nation)
}

export type ReplacedLine = { productId: ProductId; quantity: number }

type ArrivedBox = { status: BoxStatus; deliveryOn: DateOnly; lines: readonly PaidLine[] }

/** True for a delivered box within the promised days. */
export function isReplaceable({ status, deliveryOn }: Omit<ArrivedBox, 'lines'>, today: DateOnly): boolean {
  return arrivedStatuses.includes(status) && daysBetween(deliveryOn, today) <= REPLACED_WITHIN_DAYS
}

/** Packs of a line that can still be sent again, without those already replaced or refunded. */
export function leftToReplace(
  { productId, quantity }: ReplacedLine,
  before: readonly ReplacedLine[],
): number {
  return Math.max(0, quantity - (packsOf(before).get(productId) ?? 0))
}

/** Checks a replacement: a delivered box, within the promised days, no pack twice. */
export function requireReplaceable(
  box: ArrivedBox,
  asked: readonly ReplacedLine[],
  before: readonly ReplacedLine[],
  today: DateOnly,
): ReplacedLine[] {
  if (!arrivedStatuses.includes(box.status))
    throw no('box-processed', 'Only what has arrived is sent again. Refund the box, or let it go on.')
  if (!isReplaceable(box, today))
    throw no('not-acceptable', `It came more than ${REPLACED_WITHIN_DAYS} days ago.`)
  const wanted = packsOf(asked)
  if (wanted.size === 0) throw no('not-acceptable', 'Say which products are sent again.')
  return [...wanted].map(([productId, quantity]) => {
    if (!Number.isInteger(quantity) || quantity < 1)
      throw no('not-acceptable', 'Quantities are whole numbers from 1.')
    const bought = box.lines.find((line) => line.productId === productId)?.quantity ?? 0
    const left = leftToReplace({ productId, quantity: bought }, before)
    if (quantity > left) throw no('not-acceptable', `At most ${left} of ${productId} can be sent again.`)
    return { productId, quantity }
  })
}

function packsOf(lines: readonly ReplacedLine[]): Map<ProductId, number> {
  const packs = new Map<ProductId, number>()
  for (const { productId, quantity } of lines) packs.set(productId, (packs.get(productId) ?? 0) + quantity)
  return packs
}

/** The earliest possible day without another box. */
export function dayOfReplacement(today: DateOnly, nation: Nation, takenDays: readonly DateOnly[]): DateOnly {
  let day = earliestPaidDelivery(today, nation)
  while (takenDays.includes(day)) day = deliveryDayOnOrAfter(addDays(day, 1), nation)
  return day
}

function no(code: 'not-acceptable' | 'box-processed', sentence: string): Refusal {
  return new Refusal(code, [sentence])
}
