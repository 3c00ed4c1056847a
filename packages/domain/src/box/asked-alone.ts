import type { BoxId, ProductId } from '../ids.ts'
import { type BoxEffect, costOf, type Effect, isNoticeable } from './effect.ts'

/** The part of a customer's request that says which change they meant. */
export type Asked =
  | { act: 'skip' | 'enable' | 'confirm'; boxId: BoxId | string }
  | { act: 'hand-back' | 'add-once'; boxId: BoxId | string; productId: ProductId | string }
  | { act: 'add-product' | 'drop-product'; productId: ProductId | string }
  | { act: string }

type Boxes = Pick<Effect, 'boxes'>

/**
 * Returns true if the act changes nothing beyond its own words, so that one press is enough: this box is left out or
 * comes again, this product comes or goes, or this line is handed back to the engine.
 */
export function isAskedAlone(asked: Asked, { boxes }: Boxes): boolean {
  const noticed = boxes.filter(isNoticeable)
  if ('boxId' in asked && ['skip', 'enable', 'confirm'].includes(asked.act)) {
    return noticed.every((box) => box.boxId === asked.boxId && isToggled(box, asked.act !== 'skip'))
  }
  if ('productId' in asked && (asked.act === 'add-product' || asked.act === 'drop-product')) {
    const isMeant = asked.act === 'add-product' ? grows : shrinks
    return noticed.every(
      (box) =>
        hasSameDay(box) &&
        box.before?.comes === box.after?.comes &&
        isLineAlone(box, asked.productId) &&
        box.lines.every(isMeant),
    )
  }
  if ('boxId' in asked && 'productId' in asked) {
    return noticed.every(
      (box) => box.boxId === asked.boxId && hasSameDay(box) && isLineAlone(box, asked.productId),
    )
  }
  return noticed.length === 0
}

function isLineAlone({ lines }: BoxEffect, productId: string): boolean {
  return lines.every((line) => line.productId === productId)
}

function isToggled(box: BoxEffect, isWanted: boolean): boolean {
  const isSamePrice = !isWanted || box.before?.pricePence === box.after?.pricePence
  return hasSameDay(box) && box.lines.length === 0 && isSamePrice && box.after?.comes === isWanted
}

function hasSameDay({ before, after }: BoxEffect): boolean {
  return before !== null && after !== null && before.deliveryOn === after.deliveryOn
}

type Counted = { before: number; after: number }
const grows = ({ before, after }: Counted) => after > before
const shrinks = ({ before, after }: Counted) => after < before

/** True if one effect exactly reverses another: then Undo needs no second confirmation. */
export function takesBack(undo: Boxes, done: Boxes): boolean {
  const [back, there] = [undo.boxes.filter(isNoticeable), done.boxes.filter(isNoticeable)]
  return (
    back.length === there.length &&
    back.every((box) => {
      const other = there.find((each) => each.boxId === box.boxId)
      return other !== undefined && isMirrored(box, other)
    })
  )
}

function isMirrored(one: BoxEffect, other: BoxEffect): boolean {
  return (
    one.before?.deliveryOn === other.after?.deliveryOn &&
    one.after?.deliveryOn === other.before?.deliveryOn &&
    costOf(one.before) === costOf(other.after) &&
    costOf(one.after) === costOf(other.before) &&
    one.lines.length === other.lines.length &&
    one.lines.every((line) =>
      other.lines.some(
        (each) =>
          each.productId === line.productId && each.before === line.after && each.after === line.before,
      ),
    )
  )
}
