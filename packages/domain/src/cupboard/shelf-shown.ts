import type { DayNumber } from '../calendar.ts'
import { type Believed, fillOf, levelOf, type ShelfLevel, type Sureness, surenessOf } from './shelf-level.ts'

/** A shelf as screens show it: level, number and day come from one belief. */
export type ShownShelf = {
  /** Null where the home has no use for the product. */
  level: ShelfLevel | null
  sureness: Sureness
  /** From 0, empty, to 1, full. */
  fill: number
  /** Packs, to the hundredth. */
  left: number
  /** The day the shelf is empty if nothing comes; null if that cannot be foreseen. */
  lastsUntilDay: DayNumber | null
}

/** Beyond two years a day tells no more than "long". */
const FURTHEST_DAYS = 730

export function showShelf(believed: Believed, today: DayNumber): ShownShelf {
  const { left, perMonth } = believed
  const isUsed = perMonth > 0
  const days = isUsed ? Math.floor((28 * left) / perMonth) : Number.POSITIVE_INFINITY
  return {
    level: isUsed ? levelOf(believed) : null,
    sureness: surenessOf(believed),
    fill: Math.round(fillOf(believed) * 100) / 100,
    left: Math.round(left * 100) / 100,
    lastsUntilDay: days <= FURTHEST_DAYS ? today + days : null,
  }
}
