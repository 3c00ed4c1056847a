import type { WireBox, WireBoxLine, WireShort } from '@cupboard/contract/boxes'
import { isOnce, isTakenBack } from '@cupboard/domain/box/add-once'
import { lastDayToChange } from '@cupboard/domain/box/box-days'
import { canPostponeOrSkip, isEditable } from '@cupboard/domain/box/editable'
import { boxPrice } from '@cupboard/domain/box/price'
import { reasonForCustomer } from '@cupboard/domain/box/status-reason'
import { type DayNumber, fromDayNumber, londonDay, toDayNumber } from '@cupboard/domain/calendar'
import type { Counting } from '@cupboard/domain/catalogue/counting'
import { formatUnitPrice, type UnitPriceBasis } from '@cupboard/domain/catalogue/unit-price'
import { serviceWords } from '@cupboard/domain/goods/packing/carrier-words'
import { unsentSentence } from '@cupboard/domain/goods/packing/send-without'
import { shortSentence } from '@cupboard/domain/goods/wish/short-words'
import type { ProductId } from '@cupboard/domain/ids'
import { type Pence, pence } from '@cupboard/domain/money'
import { type ExplainedLine, explain } from '@cupboard/domain/recommendation/plan/explain'
import type { KeptReason } from '@cupboard/domain/recommendation/recommend'
import { moneyOf } from './box-money.ts'
import type { ShownBox, ShownLine } from './shown-box-store.ts'

/** A product of the catalogue's cache, as its boxes need it. */
type BoxProduct = {
  inBox: WireBoxLine['product']
  pricePence: Pence
  unitPriceBasis: UnitPriceBasis
  position: number
}
/** The products of some ids, in the order of the ids; the catalogue gives it. */
export type FindProducts = (productIds: readonly ProductId[]) => Promise<BoxProduct[]>

/** Puts products and rules to a box as it is kept. */
export async function wireBoxOf(box: ShownBox, now: Date, findProducts: FindProducts): Promise<WireBox> {
  const today = toDayNumber(londonDay(now))
  const lines = box.lines.filter((line) => !isTakenBack(line))
  const products = await findProducts(lines.map(({ productId }) => productId))
  const priced = lines
    .map((line, index) => withPrice(line, products[index] as BoxProduct))
    .toSorted((one, other) => one.product.position - other.product.position)
  return {
    boxId: box.boxId,
    deliveryDate: box.deliveryOn,
    orderStatus: box.status,
    boxPrice: boxPrice(priced),
    productQuantities: priced.map((line) => wireLineOf(line, today)),
    reference: box.reference,
    statusReason: reasonForCustomer(box.statusReason),
    isSkipped: box.isSkipped,
    waitsForYes: box.waitsForYes && isEditable(box, now) && !box.isSkipped,
    short: await wireShortsOf(box, now, findProducts),
    isEditable: isEditable(box, now),
    canPostpone: canPostponeOrSkip(box, now),
    lastDayToChange: lastDayToChange(box),
    ...(box.carried
      ? { trackingUrls: box.carried.trackingUrls, broughtBy: serviceWords(box.carried.service ?? '') }
      : {}),
    ...(box.unsent ? { unsent: await unsentWords(box.unsent, findProducts) } : {}),
    ...moneyOf(
      box,
      boxPrice(priced),
      priced.every(({ quantity }) => quantity === 0),
      now,
    ),
  }
}

async function wireShortsOf(box: ShownBox, now: Date, findProducts: FindProducts): Promise<WireShort[]> {
  if (box.isSkipped || box.shorts.length === 0) return []
  const isOpen = isEditable(box, now)
  const names = await findProducts(
    box.shorts.flatMap(({ productId, substituteId }) => [productId, substituteId ?? productId]),
  )
  return box.shorts.map(({ productId, missing, done, substituteId, substituteUnits }, i) => {
    const productName = (names[2 * i] as BoxProduct).inBox.productName
    const substituteName = (names[2 * i + 1] as BoxProduct).inBox.productName
    const words = { name: productName, missing, done, substituteName, substituteUnits }
    return {
      productId,
      productName,
      missing,
      done,
      isOpen: isOpen && done !== 'substituted',
      substitute: substituteId && {
        productId: substituteId,
        productName: substituteName,
        units: substituteUnits ?? 0,
      },
      text: shortSentence(words, isOpen),
    }
  })
}

async function unsentWords(
  unsent: NonNullable<ShownBox['unsent']>,
  findProducts: FindProducts,
): Promise<string[]> {
  const products = await findProducts(unsent.map(({ productId }) => productId))
  return unsent.map(({ units }, place) =>
    unsentSentence({ name: (products[place] as BoxProduct).inBox.productName, units }),
  )
}

type PricedLine = ShownLine & { product: BoxProduct; unitPricePence: Pence }

function withPrice(line: ShownLine, product: BoxProduct): PricedLine {
  return { ...line, product, unitPricePence: line.frozenPricePence ?? product.pricePence }
}

/** A frozen price need not be the catalogue's, and its price per unit follows it. */
function wireLineOf(line: PricedLine, today: DayNumber): WireBoxLine {
  const { product, unitPricePence, quantity, proposed, isFixed, reason } = line
  const { inBox, unitPriceBasis } = product
  return {
    product: { ...inBox, unitPrice: formatUnitPrice(unitPricePence, unitPriceBasis) },
    quantity,
    price: unitPricePence,
    proposed,
    isFixed,
    isOnce: isOnce(line),
    reason: isOnce(line)
      ? null
      : wireReasonOf(reason, { quantity, isFixed, proposed }, inBox.counting, today),
  }
}

function wireReasonOf(
  reason: KeptReason,
  line: ExplainedLine,
  counting: Counting,
  today: DayNumber,
): NonNullable<WireBoxLine['reason']> {
  const { text, short, course } = explain(reason, line, counting, today)
  return {
    text,
    short,
    perMonth: reason.perMonth,
    course: course.map(([day, left]) => ({ on: fromDayNumber(day), left })),
    ...(reason.putOff && !line.isFixed
      ? { putOff: { packs: reason.putOff.packs, budget: pence(reason.putOff.budgetPence) } }
      : {}),
  }
}
