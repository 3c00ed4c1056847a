import type { DateOnly } from '../calendar.ts'
import type { BoxId, ProductId } from '../ids.ts'
import { type Pence, pence } from '../money.ts'
import { type BoxStatus, boxStatuses, comingStatuses, statusesOfActive } from './box-status.ts'
import { boxPrice } from './price.ts'

/** A future box as its owner sees it at one moment. */
export type SeenBox = {
  boxId: BoxId
  reference: string
  deliveryOn: DateOnly
  /** The day its card is charged. */
  cutOffOn: DateOnly
  status: BoxStatus
  isSkipped: boolean
  /** It does not come without a yes. */
  waitsForYes?: boolean
  /** Its subscription has ended, so it does not come unless it is processed. */
  isEnded: boolean
  lines: readonly { productId: ProductId; name: string; quantity: number; unitPricePence: Pence }[]
}

/** One side of the comparison of a box. A box that does not come costs nothing. */
export type BoxSide = {
  deliveryOn: DateOnly
  pricePence: Pence
  status: BoxStatus
  isSkipped: boolean
  comes: boolean
}
export type LineEffect = { productId: ProductId; name: string; before: number; after: number }
export type BoxEffect = {
  boxId: BoxId
  reference: string
  before: BoxSide | null
  after: BoxSide | null
  lines: LineEffect[]
}
export type NextCharge = { boxId: BoxId; deliveryOn: DateOnly; chargedOn: DateOnly; pricePence: Pence }

/** The effect of an act: the boxes that differ, the sum still to be charged, and the next charge. */
export type Effect = {
  boxes: BoxEffect[]
  total: { before: Pence; after: Pence }
  nextCharge: { before: NextCharge | null; after: NextCharge | null }
  /** Processed boxes, which come in any case. */
  stillComing: { boxId: BoxId; reference: string; deliveryOn: DateOnly; pricePence: Pence }[]
}

export function effectOf(before: readonly SeenBox[], after: readonly SeenBox[]): Effect {
  const boxIds = [...new Set([...after, ...before].map(({ boxId }) => boxId))]
  const boxes = boxIds.map((boxId) =>
    boxEffect(
      before.find((box) => box.boxId === boxId),
      after.find((box) => box.boxId === boxId),
    ),
  )
  return {
    boxes: boxes.filter(isChanged).toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1)),
    total: { before: totalOf(before), after: totalOf(after) },
    nextCharge: { before: nextCharge(before), after: nextCharge(after) },
    stillComing: after
      .filter(({ status }) => comingStatuses.includes(status))
      .map((box) => ({
        boxId: box.boxId,
        reference: box.reference,
        deliveryOn: box.deliveryOn,
        pricePence: boxPrice(box.lines),
      })),
  }
}

/** Returns the price of one side of a comparison; a box that does not come costs nothing. */
export function costOf(side: BoxSide | null): Pence {
  return side?.comes ? side.pricePence : pence(0)
}

/** True if the owner would notice a change: of the day, the cost, the contents, or whether the box comes. */
export function isNoticeable({ before, after, lines }: BoxEffect): boolean {
  return (
    lines.length > 0 ||
    before?.deliveryOn !== after?.deliveryOn ||
    before?.comes !== after?.comes ||
    costOf(before) !== costOf(after)
  )
}

function boxEffect(before: SeenBox | undefined, after: SeenBox | undefined): BoxEffect {
  const box = after ?? before
  if (!box) throw new Error('a box that is nowhere has no effect')
  return {
    boxId: box.boxId,
    reference: box.reference,
    before: before ? sideOf(before) : null,
    after: after ? sideOf(after) : null,
    lines: linesBetween(before, after),
  }
}

function sideOf(box: SeenBox): BoxSide {
  const { deliveryOn, status, isSkipped } = box
  return { deliveryOn, pricePence: boxPrice(box.lines), status, isSkipped, comes: doesCome(box) }
}

function doesCome({ status, isSkipped, waitsForYes = false, isEnded }: SeenBox): boolean {
  return !isSkipped && !waitsForYes && !(isEnded && status === 'SubscriptionNotActive')
}

function linesBetween(before: SeenBox | undefined, after: SeenBox | undefined): LineEffect[] {
  const lines = [...(after?.lines ?? []), ...(before?.lines ?? [])]
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const quantityIn = (box: SeenBox | undefined, productId: ProductId) =>
    box?.lines.find((line) => line.productId === productId)?.quantity ?? 0
  return productIds
    .map((productId) => ({
      productId,
      name: lines.find((line) => line.productId === productId)?.name ?? productId,
      before: quantityIn(before, productId),
      after: quantityIn(after, productId),
    }))
    .filter((line) => line.before !== line.after)
}

function isChanged({ before, after, lines }: BoxEffect): boolean {
  if (!before || !after || lines.length > 0) return true
  return (Object.keys(before) as (keyof BoxSide)[]).some((key) => before[key] !== after[key])
}

function dayOf({ before, after }: BoxEffect): string {
  return (after ?? before)?.deliveryOn ?? ''
}

/** The sum still to be charged; processed boxes keep their price. */
function totalOf(boxes: readonly SeenBox[]): Pence {
  const open = boxes.filter(({ status }) => !boxStatuses[status].isProcessed)
  return pence(open.reduce((sum, box) => sum + costOf(sideOf(box)), 0))
}

/** The next automatic charge; an unpaid plan has none. */
function nextCharge(boxes: readonly SeenBox[]): NextCharge | null {
  const [next] = boxes
    .filter((box) => statusesOfActive.includes(box.status) && costOf(sideOf(box)) > 0)
    .toSorted((one, other) => (one.cutOffOn < other.cutOffOn ? -1 : 1))
  if (!next) return null
  const { boxId, deliveryOn, cutOffOn, lines } = next
  return { boxId, deliveryOn, chargedOn: cutOffOn, pricePence: boxPrice(lines) }
}
