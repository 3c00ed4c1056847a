import type { HouseholdCount, HouseholdFitting } from '../household/household.ts'
import type { ProductCategory } from './categories.ts'
import type { Pack } from './pack.ts'
import type { UnitPriceBasis } from './unit-price.ts'

export type Room = 'kitchen' | 'bathroom'
export type VatClass = 'standard' | 'zero'

/** A draft is being written, a live product is sold, a withdrawn one remains in past boxes. */
export const productStates = ['draft', 'live', 'withdrawn'] as const
export type ProductState = (typeof productStates)[number]

/** Whether customers may still choose it. */
export function isOnShelves({ state }: { state: ProductState }): boolean {
  return state === 'live'
}

/** A driver of consumption: a count of the household, or `const`, which is 1 in every home. */
export type ConsumptionDriver = HouseholdCount | 'const'

/** How fast homes use a product up: units per 28 days = 4 × Σ perWeek × count ÷ unitSize. */
export type ConsumptionRate = {
  /** How many base units (rolls, ml, washes…) one sold pack holds. */
  unitSize: number
  /** Base units used in a week by each person, room or other count. */
  perWeek: Partial<Record<ConsumptionDriver, number>>
  /** The product is used only in homes whose fittings match. */
  requires: Partial<Record<HouseholdFitting, boolean>>
  modifiers: readonly { when: HouseholdFitting; times: number }[]
  /** How many separate uses one pack gives; few uses make the shelf lumpier. */
  usesPerUnit: number
  /** Spread (sd of log) of a home's true rate around the formula. */
  cv: number
}

/** The part of a product that the engine needs. */
export type ConsumableProduct = { productId: string; pricePence: number } & ConsumptionRate

/** The part of a product that customers see, its picture included. */
export type CatalogueProduct = ConsumableProduct & {
  productName: string
  productCategory: ProductCategory
  room: Room
  /** The pack's quantity as its label says it. */
  size: string
  /** The unit that `unitSize` counts. */
  baseUnit: string
  vat: VatClass
  descriptionShort: string
  descriptionLong: string
  unitPrice: UnitPriceBasis
  pack: Pack
  /** Where the consumption figures come from. */
  source: string
  /** False where the figures are our own estimate. */
  sourced: boolean
}
