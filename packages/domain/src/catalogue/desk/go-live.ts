import type { ConsumptionRate } from '../product.ts'
import { type UnitPriceBasis, unitPriceProblem } from '../unit-price.ts'
import { isUsed } from './use-rate.ts'

/** The facts of a product that customers, carriers and the engine need. */
export type ProductToSell = {
  name: string
  size: string
  descriptionShort: string
  descriptionLong: string
  unitPriceBasis: UnitPriceBasis
  pricePence: number
  consumption: ConsumptionRate
  weightG: number | null
}

/** Lists what a product lacks before it can go live, in words for the person who can mend it. */
export function missingToGoLive(product: ProductToSell): string[] {
  const missing: [isMissing: boolean, sentence: string][] = [
    [!product.name.trim(), 'Give it a name.'],
    [!product.size.trim(), 'Say what a pack holds, as its label says it: 250 ml, 9 rolls.'],
    [!product.descriptionShort.trim(), 'Write the short text for the shelf.'],
    [!product.descriptionLong.trim(), 'Write the long text for its own page.'],
    [
      unitPriceProblem(product.unitPriceBasis) !== undefined,
      'Say how its unit price is counted, such as 250 ml in a pack, priced per 100 ml.',
    ],
    [product.pricePence <= 0, 'Give it a price.'],
    [!isUsed(product.consumption), 'Say how fast homes use it up.'],
    [product.weightG === null, 'Give its weight in grams: the carrier asks for it.'],
  ]
  return missing.flatMap(([isMissing, sentence]) => (isMissing ? [sentence] : []))
}
