import type { HouseholdCount, HouseholdFitting } from '../household/household.ts'

export type Room = 'kitchen' | 'bathroom'
export type VatClass = 'standard' | 'zero'

/** How fast homes use a product up: units per 28 days = 4 × Σ perWeek × count ÷ unitSize. */
export type ConsumptionRate = {
  /** How many base units (rolls, ml, washes…) one sold pack holds. */
  unitSize: number
  /** Base units used in a week by each person, room or other count. */
  perWeek: Partial<Record<HouseholdCount, number>>
  /** The product is used only in homes whose fittings match. */
  requires: Partial<Record<HouseholdFitting, boolean>>
  modifiers: readonly { when: HouseholdFitting; times: number }[]
  /** How many separate uses one pack gives; few uses make the shelf lumpier. */
  usesPerUnit: number
  /** Spread (sd of log) of a home's true rate around the formula. */
  cv: number
}

/** What the engine needs to know of a product. */
export type ConsumableProduct = { productId: string; pricePence: number } & ConsumptionRate
