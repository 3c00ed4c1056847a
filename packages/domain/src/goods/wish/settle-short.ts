import { MOST_OF_ONE_PRODUCT } from '../../box/amend.ts'
import type { UnitPriceBasis } from '../../catalogue/unit-price.ts'
import { type Pence, pence } from '../../money.ts'
import type { StockWish } from './stock-wish.ts'

/** The outcome for missing packs. `asked` counts as left out once the box is closed. */
export type ShortDone = 'left-out' | 'waits' | 'substituted' | 'asked'

type Sold = { pricePence: number; unitPriceBasis: UnitPriceBasis }
type StandIn = Sold & {
  /** Packs that no box wants. */
  free: number
  /** The box holds the product already. */
  isInBox: boolean
}

export type Settled = { done: ShortDone; substitute: { units: number; unitPricePence: Pence } | null }

type Short = { missing: number; wish: StockWish; product: Sold; standIn: StandIn | undefined }

/** Settles missing packs by the customer's wish. They are left out if nothing can replace them. */
export function settleShort({ missing, wish, product, standIn }: Short): Settled {
  if (wish === 'wait') return { done: 'waits', substitute: null }
  if (wish === 'ask') return { done: 'asked', substitute: null }
  const substitute = wish === 'substitute' && standIn ? sendInstead(missing, product, standIn) : null
  return substitute ? { done: 'substituted', substitute } : { done: 'left-out', substitute: null }
}

/** About the same amount of another product, for at most the price of the missing packs. */
function sendInstead(missing: number, product: Sold, standIn: StandIn): Settled['substitute'] {
  if (standIn.isInBox) return null
  const asMuch = packsForPacks(missing, product.unitPriceBasis, standIn.unitPriceBasis)
  const units = Math.min(asMuch, standIn.free)
  if (units <= 0) return null
  const atMost = Math.floor((missing * product.pricePence) / units)
  return { units, unitPricePence: pence(Math.min(standIn.pricePence, atMost)) }
}

/** Converts packs of one product to packs of another by content; at least one. */
export function packsForPacks(packs: number, from: UnitPriceBasis, to: UnitPriceBasis): number {
  if (packs <= 0) return 0
  const as = Math.round((packs * from.quantity) / to.quantity)
  return Math.min(MOST_OF_ONE_PRODUCT, Math.max(1, as))
}

/**
 * Packs that the home is assumed to get elsewhere or do without, unless it waits for them. Later boxes are planned with
 * this.
 */
export function coveredElsewhere({
  wanted,
  given,
  done,
}: {
  wanted: number
  given: number
  done: ShortDone
}): number {
  return done === 'waits' ? 0 : wanted - given
}
