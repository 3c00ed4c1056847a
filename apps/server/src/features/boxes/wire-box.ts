import type { WireBox, WireBoxLine } from '@cupboard/contract/boxes'
import { lastDayToChange } from '@cupboard/domain/box/box-days'
import { canPostponeOrSkip, isEditable } from '@cupboard/domain/box/editable'
import { boxPrice } from '@cupboard/domain/box/price'
import { reasonForCustomer } from '@cupboard/domain/box/status-reason'
import { fromDayNumber } from '@cupboard/domain/calendar'
import type { Counting } from '@cupboard/domain/catalogue/counting'
import { formatUnitPrice, type UnitPriceBasis } from '@cupboard/domain/catalogue/unit-price'
import type { ProductId } from '@cupboard/domain/ids'
import { type Pence, pence } from '@cupboard/domain/money'
import { type ExplainedLine, explain } from '@cupboard/domain/recommendation/plan/explain'
import type { Reason } from '@cupboard/domain/recommendation/recommend'
import { asciiJson } from '#http/ascii-json.ts'
import { moneyOf } from './box-money.ts'
import { type ShownBox, type ShownLine, shownLinesOf } from './shown-box-store.ts'

/** What the catalogue keeps ready of a product for the boxes it is in, also as text. */
type BoxProduct = {
  inBox: WireBoxLine['product']
  inBoxText: string
  pricePence: Pence
  unitPriceBasis: UnitPriceBasis
  position: number
}
/** The products of some ids, in the order of the ids; the catalogue gives it. */
export type FindProducts = (productIds: readonly ProductId[]) => Promise<BoxProduct[]>

/** Puts products and rules to a box as it is kept, as the text of a `WireBox`. */
export async function writeBox(box: ShownBox, now: Date, findProducts: FindProducts): Promise<string> {
  const lines = shownLinesOf(box)
  const products = await findProducts(lines.map(([productId]) => productId))
  const priced = lines.map((line, index) => withPrice(line, products[index] as BoxProduct))
  priced.sort((one, other) => one.product.position - other.product.position)
  const own: Omit<WireBox, 'productQuantities'> = {
    boxId: box.boxId,
    deliveryDate: box.deliveryOn,
    orderStatus: box.status,
    boxPrice: boxPrice(priced),
    reference: box.reference,
    statusReason: reasonForCustomer(box.statusReason),
    isSkipped: box.isSkipped,
    isEditable: isEditable(box, now),
    canPostpone: canPostponeOrSkip(box, now),
    lastDayToChange: lastDayToChange(box),
    ...moneyOf(
      box,
      priced.every(({ quantity }) => quantity === 0),
      now,
    ),
  }
  // Added up, the texts are copied when they are sent and not before; `join` would copy them here as well.
  let quantities = ''
  for (const line of priced) quantities += `${quantities === '' ? '' : ','}${writeLine(line)}`
  return `{"productQuantities":[${quantities}],${asciiJson(own).slice(1)}`
}

type PricedLine = { line: ShownLine; product: BoxProduct; quantity: number; unitPricePence: Pence }

function withPrice(line: ShownLine, product: BoxProduct): PricedLine {
  const [, quantity, , , frozenPricePence] = line
  const unitPricePence = frozenPricePence === '' ? product.pricePence : pence(Number(frozenPricePence))
  return { line, product, quantity: Number(quantity), unitPricePence }
}

/** A `WireBoxLine`. A frozen price need not be the catalogue's, and its price per unit follows it. */
function writeLine({ line, product, unitPricePence: price }: PricedLine): string {
  const [, quantity, proposed, isFixed, , reason] = line
  const { inBox, inBoxText, pricePence, unitPriceBasis } = product
  const productText =
    price === pricePence
      ? inBoxText
      : asciiJson({ ...inBox, unitPrice: formatUnitPrice(price, unitPriceBasis) })
  const explained = { quantity: Number(quantity), isFixed: isFixed === 'true', proposed: Number(proposed) }
  const why = asciiJson(wireReasonOf(JSON.parse(reason), explained, inBox.counting))
  const own = `"quantity":${quantity},"price":${price},"proposed":${proposed},"isFixed":${isFixed},"reason":${why}`
  return `{"product":${productText},${own}}`
}

function wireReasonOf(
  reason: Reason,
  line: ExplainedLine,
  counting: Counting,
): NonNullable<WireBoxLine['reason']> {
  const { text, lastsUntilDay, course } = explain(reason, line, counting)
  return {
    text,
    perMonth: reason.perMonth,
    course: course.map(([day, left]) => ({ on: fromDayNumber(day), left })),
    lastsUntil: fromDayNumber(lastsUntilDay),
    runOutRisk: reason.runOutRisk,
  }
}
