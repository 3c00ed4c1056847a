import type { DateOnly } from '../../calendar.ts'
import { toDayNumber } from '../../calendar.ts'
import type { Household } from '../../household/household.ts'
import { formulaUnitsPerMonth } from '../../recommendation/formula.ts'
import { recommend } from '../../recommendation/recommend.ts'
import type { ConsumptionRate } from '../product.ts'
import type { UnitPriceBasis } from '../unit-price.ts'

/** How the desk states a product's rate of use: as a multiple of another product's, or as a rate of its own. */
export type UseRate =
  | { kind: 'like'; productId: string; times: number }
  | { kind: 'own'; rate: ConsumptionRate }

type Known = { name: string; unitPriceBasis: UnitPriceBasis; consumption: ConsumptionRate; isLike: boolean }

export const FEWEST_TIMES = 0.01
export const MOST_TIMES = 100

/** A rate that is not set yet. */
export const NO_RATE: ConsumptionRate = {
  unitSize: 1,
  perWeek: {},
  requires: {},
  modifiers: [],
  usesPerUnit: 1,
  cv: 0.5,
}

/** Why a product cannot follow another one's rate. */
export function likeProblem(other: Known | undefined, own: UnitPriceBasis): string | undefined {
  if (!other) return 'It is to be used like a product that we do not know.'
  if (other.isLike) return `${other.name} itself follows another product. Choose that one.`
  if (!isUsed(other.consumption)) return `Nobody has said yet how fast homes use ${other.name} up.`
  if (other.unitPriceBasis.unit !== own.unit)
    return `${other.name} is counted in ${other.unitPriceBasis.unit}, and this product in ${own.unit}: give a rate of its own.`
  return undefined
}

/** A multiple of another product's rate; a pack that holds more lasts longer. */
export function rateLike(
  other: Pick<Known, 'unitPriceBasis' | 'consumption'>,
  own: UnitPriceBasis,
  times: number,
): ConsumptionRate {
  const { consumption, unitPriceBasis } = other
  const size = own.quantity / unitPriceBasis.quantity
  return {
    ...consumption,
    unitSize: consumption.unitSize * size,
    usesPerUnit: Math.max(1, consumption.usesPerUnit * size),
    perWeek: Object.fromEntries(
      Object.entries(consumption.perWeek).map(([driver, perWeek]) => [driver, perWeek * times]),
    ),
  }
}

/** True if any home uses it. */
export function isUsed({ perWeek }: ConsumptionRate): boolean {
  return Object.values(perWeek).some((amount) => amount > 0)
}

const BOXES = 3
const MONTH_DAYS = 30
const SOON_DAYS = 7

export type ForeseenUse = {
  /** Packs in four weeks by the formula. */
  perMonth: number
  /** Packs in each of the first boxes, as the engine plans them. */
  boxes: number[]
}

/** Foresees the packs of a home that has just chosen a product; the engine computes them. */
export function foreseeUse(household: Household, rate: ConsumptionRate, today: DateOnly): ForeseenUse {
  const day = toDayNumber(today)
  const product = { productId: 'foreseen', pricePence: 0, ...rate }
  const { boxes } = recommend({
    household,
    products: [product],
    events: [
      { type: 'household', day, household },
      { type: 'productAdded', day, productId: product.productId },
    ],
    today: day,
    deliveries: Array.from({ length: BOXES }, (_, n) => day + SOON_DAYS + n * MONTH_DAYS),
  })
  return {
    perMonth: formulaUnitsPerMonth(household, rate),
    boxes: boxes.map(({ lines }) => lines[0]?.quantity ?? 0),
  }
}
