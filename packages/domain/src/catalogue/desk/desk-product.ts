import type { ConsumptionRate, ProductState, Room, VatClass } from '../product.ts'
import { type UnitPriceBasis, unitPriceProblem } from '../unit-price.ts'
import { eanProblem } from './ean.ts'
import { missingToGoLive } from './go-live.ts'
import { FEWEST_TIMES, likeProblem, MOST_TIMES, rateLike } from './use-rate.ts'

/** A product as the catalogue desk keeps it. */
export type DeskProduct = {
  productId: string
  name: string
  category: string
  room: Room
  size: string
  descriptionShort: string
  descriptionLong: string
  otherNames: string[]
  unitPriceBasis: UnitPriceBasis
  /** The word for one pack: "pack", "bottle". */
  packWord: string
  pricePence: number
  vatClass: VatClass
  state: ProductState
  weightG: number | null
  ean: string | null
  bin: string | null
  isHazard: boolean
  consumption: ConsumptionRate
  likeProduct: string | null
  likeTimes: number | null
}

/** Other products, as the rules look them up. */
export type OtherProducts = {
  find(productId: string): DeskProduct | undefined
  findByEan(ean: string): { productId: string; name: string } | undefined
}

export const MOST_TEXT = { name: 80, size: 40, short: 160, long: 2_000, otherName: 60, bin: 20 }
export const MOST_OTHER_NAMES = 20
const HEAVIEST_G = 30_000

/** Problems of an edited product. A draft may be incomplete; a live product must keep everything it had. */
export function productProblems(
  product: DeskProduct,
  others: OtherProducts,
  before?: DeskProduct | undefined,
): string[] {
  const { name, ean, weightG, unitPriceBasis, packWord, likeProduct, likeTimes } = product
  const problems: (string | undefined | false)[] = [
    !name.trim() && 'Give it a name.',
    name.length > MOST_TEXT.name && `A name has at most ${MOST_TEXT.name} characters.`,
    product.size.length > MOST_TEXT.size && `The size has at most ${MOST_TEXT.size} characters.`,
    product.descriptionShort.length > MOST_TEXT.short &&
      `The short text has at most ${MOST_TEXT.short} characters.`,
    product.descriptionLong.length > MOST_TEXT.long &&
      `The long text has at most ${MOST_TEXT.long} characters.`,
    product.otherNames.length > MOST_OTHER_NAMES && `Give at most ${MOST_OTHER_NAMES} other names.`,
    product.otherNames.some((other) => other.length > MOST_TEXT.otherName) &&
      `Another name has at most ${MOST_TEXT.otherName} characters.`,
    (product.bin?.length ?? 0) > MOST_TEXT.bin && `A bin has at most ${MOST_TEXT.bin} characters.`,
    !/^[a-z][a-z ]{1,19}$/.test(packWord) && 'Name the pack in a word: pack, bottle, tube.',
    weightG !== null &&
      !(Number.isInteger(weightG) && weightG > 0 && weightG <= HEAVIEST_G) &&
      'The weight is whole grams, up to 30 kg.',
    ean !== null && (eanProblem(ean) ?? takenEan(product, ean, others)),
    unitPriceBasis.quantity !== 0 && unitPriceProblem(unitPriceBasis),
    likeProduct !== null && likeProblemOf(likeProduct, likeTimes ?? 1, product, others),
  ]
  const found = problems.filter((problem) => typeof problem === 'string')
  if (found.length > 0 || product.state !== 'live') return found
  const wasMissing = before?.state === 'live' ? missingToGoLive(before) : []
  return missingToGoLive(product).filter((sentence) => !wasMissing.includes(sentence))
}

function takenEan({ productId }: DeskProduct, ean: string, others: OtherProducts): string | undefined {
  const holder = others.findByEan(ean)
  return holder && holder.productId !== productId ? `${holder.name} has this EAN already.` : undefined
}

function likeProblemOf(
  likeProduct: string,
  times: number,
  product: DeskProduct,
  others: OtherProducts,
): string | undefined {
  if (likeProduct === product.productId) return 'A product is not used like itself.'
  if (!(times >= FEWEST_TIMES && times <= MOST_TIMES))
    return `Give a factor up to ${MOST_TIMES}, such as 1.2.`
  const other = others.find(likeProduct)
  return likeProblem(other && { ...other, isLike: other.likeProduct !== null }, product.unitPriceBasis)
}

/** The product with the rate that follows from the product it is used like. */
export function withRate(product: DeskProduct, others: OtherProducts): DeskProduct {
  const other = product.likeProduct === null ? undefined : others.find(product.likeProduct)
  if (!other || product.likeTimes === null) return product
  return { ...product, consumption: rateLike(other, product.unitPriceBasis, product.likeTimes) }
}
