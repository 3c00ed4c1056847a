import { boxStatuses, summedStatus } from '@cupboard/domain/box/box-status'
import { whatBecomesOf } from '@cupboard/domain/box/life/life'
import type { BoxHappening } from '@cupboard/domain/box/life/table'
import { type DateOnly, londonDay } from '@cupboard/domain/calendar'
import type { ShopEvent } from '@cupboard/domain/events'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import { record } from '#db/event-store.ts'
import type { Mover } from '#db/schema/boxes.ts'
import { takeBackShortLines } from '#features/boxes/short/short-line-store.ts'
import { takeBoxesFromShelves } from '#features/goods/stock/leave-shelves-store.ts'
import {
  freezePrices,
  keepAddresses,
  type MovingBox,
  searchFor,
  thawPrices,
  type WrittenMove,
  writeMoves,
} from './box-move-store.ts'
import { addTaken, sumTakenAnew } from './product-taken-store.ts'
import { askQuestions } from './question-store.ts'
import { shareOutPacks } from './share-out-packs.ts'

export type Happened = {
  happening: BoxHappening
  by: Mover
  now: Date
  /** The day a box was asked to move to, where somebody asks. */
  askedOn?: (box: MovingBox) => DateOnly
  /** The month of the cycle it belongs to from now on; without it, the same as before. */
  cycleOn?: (box: MovingBox) => DateOnly
  /** The event's fields besides customer, box and day. */
  details?: (box: MovingBox) => object
}

/**
 * Moves boxes; no other code does. The caller has locked their subscriptions and read the boxes after that. The domain
 * decides each move; all are written, or none. Answers the boxes as they are now.
 */
export async function moveBoxes(
  tx: Transaction,
  boxes: readonly MovingBox[],
  happened: Happened,
): Promise<MovingBox[]> {
  const moves = decideMoves(boxes, happened)
  if (moves.length === 0) return []
  await writeMoves(tx, moves, happened)
  const askedAboutStock = await settleWhatMoved(tx, moves, happened)
  await record(
    tx,
    moves.flatMap(({ box, move }) =>
      eventOf(box, move, {
        ...(askedAboutStock.has(box.boxId) ? { asksAboutStock: true } : {}),
        ...happened.details?.(box),
      }),
    ),
    happened.now,
  )
  return moves.map(({ box, move, cycleOn }) => ({
    ...box,
    ...(move.days ?? {}),
    cycleOn,
    status: move.to,
    isSkipped: move.isSkipped,
    reason: move.reason,
  }))
}

/** Returns the moves that the domain decides, or refuses. Boxes to which nothing happens are left out. */
function decideMoves(
  boxes: readonly MovingBox[],
  { happening, now, askedOn, cycleOn }: Happened,
): WrittenMove[] {
  const newDays = new Map<CustomerId, DateOnly[]>()
  return boxes.flatMap((box): WrittenMove[] => {
    // Of two boxes of one customer that get another day together, the second knows the first one's.
    const days = newDays.get(box.customerId) ?? []
    const facts = { ...box, takenDays: [...box.takenDays, ...days] }
    const answer = whatBecomesOf(facts, happening, { now, askedOn: askedOn?.(box) })
    if (answer.kind === 'refused') throw new Refusal(answer.code)
    if (answer.kind === 'nothing') return []
    if (answer.move.days) newDays.set(box.customerId, [...days, answer.move.days.deliveryOn])
    return [{ box, move: answer.move, cycleOn: cycleOn?.(box) ?? box.cycleOn }]
  })
}

/**
 * Writes the effects of moves: prices, packs, addresses, sums, questions. Answers the boxes whose customers are asked
 * about stock.
 */
async function settleWhatMoved(
  tx: Transaction,
  moves: readonly WrittenMove[],
  { now }: Happened,
): Promise<ReadonlySet<BoxId>> {
  const boxesWhere = (is: (move: WrittenMove) => boolean) => moves.filter(is).map(({ box }) => box)
  const announced = moves.filter(({ move }) => move.event === 'box-notified')
  const askedAboutStock = await shareOutPacks(
    tx,
    announced.map(({ box }) => box),
    searchFor('notice-due', londonDay(now)),
    now,
  )
  await freezePrices(
    tx,
    boxesWhere(({ move }) => move.prices === 'freeze'),
  )
  const thawed = boxesWhere(({ move }) => move.prices === 'thaw')
  await thawPrices(tx, thawed)
  await takeBackShortLines(tx, thawed)
  await keepAddresses(
    tx,
    boxesWhere(({ box, move }) => !boxStatuses[box.status].isProcessed && boxStatuses[move.to].isProcessed),
  )
  await takeBoxesFromShelves(
    tx,
    boxesWhere(({ move }) => move.event === 'box-shipped'),
    londonDay(now),
  )
  await addTaken(
    tx,
    boxesWhere(({ box, move }) => box.status !== summedStatus && move.to === summedStatus),
  )
  await sumTakenAnew(
    tx,
    boxesWhere(({ box, move }) => box.status === summedStatus && move.to !== summedStatus),
  )
  const asked = announced.filter(({ box }) => box.asksFirst)
  await askQuestions(
    tx,
    asked.map(({ box, move }) => ({ ...box, deliveryOn: (move.days ?? box).deliveryOn })),
    now,
  )
  return askedAboutStock
}

/** Refuses before anything else is looked at, where the domain would refuse. */
export function requirePossible(box: MovingBox, happening: BoxHappening, now: Date): void {
  const answer = whatBecomesOf(box, happening, { now, askedOn: box.deliveryOn })
  if (answer.kind === 'refused') throw new Refusal(answer.code)
}

/** The same for one box. Answers it as it is now; nothing when it stays as it is. */
export async function moveBox(
  tx: Transaction,
  box: MovingBox,
  happened: Happened,
): Promise<MovingBox | undefined> {
  return (await moveBoxes(tx, [box], happened))[0]
}

function eventOf(box: MovingBox, { event, days, reason }: WrittenMove['move'], details: object): ShopEvent[] {
  if (event === null) return []
  const { customerId, boxId } = box
  const { deliveryOn } = days ?? box
  const why = event === 'box-cancelled' ? { reason } : {}
  const question = event === 'box-notified' && box.asksFirst ? { needsYes: true } : {}
  return [{ kind: event, customerId, boxId, deliveryOn, ...why, ...question, ...details } as ShopEvent]
}
