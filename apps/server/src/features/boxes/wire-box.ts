import type { WireBox, WireBoxLine } from '@cupboard/contract/boxes'
import { lastDayToChange } from '@cupboard/domain/box/box-days'
import { canPostponeOrSkip, isEditable } from '@cupboard/domain/box/editable'
import { boxPrice } from '@cupboard/domain/box/price'
import { fromDayNumber } from '@cupboard/domain/calendar'
import { formatUnitPrice, type UnitPriceBasis } from '@cupboard/domain/catalogue/unit-price'
import type { ProductId } from '@cupboard/domain/ids'
import type { ShownBox } from './shown-box-store.ts'

/** What the catalogue keeps ready of a product for the boxes it is in. */
type BoxProduct = {
  inBox: WireBoxLine['product']
  pricePence: number
  unitPriceBasis: UnitPriceBasis
  position: number
}
/** The products of some ids, in the order of the ids; the catalogue gives it. */
export type FindProducts = (productIds: readonly ProductId[]) => Promise<BoxProduct[]>

type Line = ShownBox['lines'][number]

/** Puts products and rules to a box as it is kept. */
export async function wireBoxOf(box: ShownBox, now: Date, findProducts: FindProducts): Promise<WireBox> {
  const products = await findProducts(box.lines.map(([productId]) => productId))
  const lines = box.lines.map((line, index) => ({ line, product: products[index] as BoxProduct }))
  lines.sort((one, other) => one.product.position - other.product.position)
  return {
    boxId: box.boxId,
    deliveryDate: box.deliveryOn,
    orderStatus: box.status,
    boxPrice: priceOfBox(box),
    productQuantities: lines.map(({ line, product }) => wireLineOf(line, product)),
    reference: box.reference,
    statusReason: box.statusReason,
    isSkipped: box.isSkipped,
    isEditable: isEditable(box, now),
    canPostpone: canPostponeOrSkip(box, now),
    lastDayToChange: lastDayToChange(box.deliveryOn),
  }
}

export function priceOfBox({ lines }: ShownBox) {
  return boxPrice(
    lines.map(([_productId, quantity, _proposed, _isFixed, unitPricePence]) => ({
      quantity,
      unitPricePence,
    })),
  )
}

function wireLineOf(line: Line, { inBox, pricePence, unitPriceBasis }: BoxProduct): WireBoxLine {
  const [, quantity, proposed, isFixed, price, text, perMonth, shelfNow, lastsUntilDay, runOutRisk] = line
  // A frozen price need not be the catalogue's, and its price per unit follows it.
  const unitPrice = price === pricePence ? inBox.unitPrice : formatUnitPrice(price, unitPriceBasis)
  const lastsUntil = fromDayNumber(Math.round(lastsUntilDay))
  return {
    product: { ...inBox, unitPrice },
    quantity,
    price,
    proposed,
    isFixed,
    reason: { text, perMonth, shelfNow, lastsUntil, runOutRisk },
  }
}
