import type { WireBox } from '@cupboard/contract/boxes'
import { costOf, type Effect } from '@cupboard/domain/box/effect'
import { shelfPictureOf } from '@cupboard/domain/catalogue/shelf-picture'
import type { Pence } from '@cupboard/domain/money'

export type FilledLine = { productId: string; name: string; picture: string; before: number; after: number }
export type FilledBox = { lines: FilledLine[]; priceBefore: Pence; priceAfter: Pence }

/** The next box as it is and as it would be: the same dry run yields every number of it. */
export function nextBoxAfter(box: WireBox, effect: Pick<Effect, 'boxes'> | undefined): FilledBox {
  const changed = effect?.boxes.find(({ boxId }) => boxId === box.boxId)
  const lines = box.productQuantities.map(({ product, quantity }) => ({
    productId: product.productId,
    name: product.productName,
    picture: shelfPictureOf(product.imageReferences),
    before: quantity,
    after: changed?.lines.find(({ productId }) => productId === product.productId)?.after ?? quantity,
  }))
  return {
    lines: lines.filter(({ before, after }) => before > 0 || after > 0),
    priceBefore: box.boxPrice,
    priceAfter: changed ? costOf(changed.after) : box.boxPrice,
  }
}
