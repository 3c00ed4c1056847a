import type { DateOnly } from '../calendar.ts'
import type { UnitPriceBasis } from './unit-price.ts'

/** A product that may replace a withdrawn one. */
type Sold = { productId: string; state: string; category: string; unitPriceBasis: UnitPriceBasis }

type Withdrawal = { product: Sold; replacement: Sold | null; from: DateOnly; today: DateOnly }

/** Nobody knows further ahead what will be sold. */
const MOST_DAYS_AHEAD = 180

/** Why a product cannot be withdrawn like this; undefined if it can. */
export function withdrawalProblem({ product, replacement, from, today }: Withdrawal): string | undefined {
  if (product.state === 'withdrawn') return 'This product is withdrawn already.'
  if (from < today) return 'Please choose today or a later day.'
  if (Date.parse(from) - Date.parse(today) > MOST_DAYS_AHEAD * 86_400_000)
    return `Please choose a day within the next ${MOST_DAYS_AHEAD} days.`
  if (!replacement) return undefined
  if (replacement.productId === product.productId) return 'A product cannot replace itself.'
  if (replacement.state !== 'live') return 'What replaces it must be on the shelves.'
  if (replacement.unitPriceBasis.unit !== product.unitPriceBasis.unit)
    return 'What replaces it must be counted in the same unit, so that homes get as much of it.'
  return undefined
}

/** How many packs of the replacement hold as much as one pack did. */
export function packsPerPack(product: Sold, replacement: Sold): number {
  return product.unitPriceBasis.quantity / replacement.unitPriceBasis.quantity
}

/** A home's stock and use of a product, as far as we know them. */
export type KnownOfHome = {
  /** Packs on the shelf, and on their way to it in announced boxes. */
  packs: number
  /** Packs used in 28 days; undefined if the home has taught us nothing yet. */
  perMonth: number | undefined
  /** Items a box, if the customer set them. */
  itemsPerBox: number | null
}

/** The same home, in packs of the replacement. */
export function carryOver({ packs, perMonth, itemsPerBox }: KnownOfHome, ratio: number): KnownOfHome {
  return {
    packs: packs * ratio,
    perMonth: perMonth === undefined ? undefined : perMonth * ratio,
    itemsPerBox: itemsPerBox === null ? null : Math.min(MOST_ITEMS, itemsPerBox * ratio),
  }
}

const MOST_ITEMS = 99

/** The subject of an approval by a second person. */
export function withdrawalSubject(productId: string, replaceBy: string | null): string {
  return replaceBy ? `Withdraw ${productId}, replaced by ${replaceBy}` : `Withdraw ${productId}`
}
