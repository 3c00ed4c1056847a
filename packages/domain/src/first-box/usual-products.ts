import type { ConsumptionRate } from '../catalogue/product.ts'
import type { Household } from '../household/household.ts'
import { formulaUnitsPerMonth } from '../recommendation/formula.ts'

/** Products most homes buy again and again, one per purpose. A home gets those it uses. */
const usual = [
  'toilet-roll',
  'kitchen-roll',
  'bin-liners',
  'washing-up',
  'sponges',
  'dw-tablets',
  'laundry-liquid',
  'hand-wash',
  'hand-soap',
  'shower-gel',
  'shampoo',
  'toothpaste',
  'kids-toothpaste',
  'deo-men',
  'deo-women',
  'nappies',
  'baby-wipes',
  'toilet-cleaner',
  'surface-spray',
]

type Sold = { productId: string; consumption: ConsumptionRate }

/** Sold products that homes like this one use, the most needed first. */
export function usualProducts<P extends Sold>(household: Household, sold: readonly P[]): P[] {
  return usual.flatMap((id) =>
    sold.filter(
      ({ productId, consumption }) => productId === id && formulaUnitsPerMonth(household, consumption) > 0,
    ),
  )
}
