import { type Counting, packsOf } from '../catalogue/counting.ts'

/** What a customer can say of a shelf with one tap, or with a count in their own unit. */
export type Tap = { tap: 'have'; count: number } | { tap: 'opened-last' } | { tap: 'ran-out' }

/** The same as the engine takes it: packs, and whether that is seen at a glance. */
export type Count = { left: number; atGlance: boolean }

/** Nobody keeps more than this of anything, in packs. */
export const MOST_COUNTED_PACKS = 999

/** A last pack that is just opened is one pack; a shelf that has run out holds nothing, the strongest sign there is. */
export function countOf(tap: Tap, counting: Counting): Count {
  if (tap.tap === 'ran-out') return { left: 0, atGlance: true }
  if (tap.tap === 'opened-last') return { left: 1, atGlance: true }
  return { left: packsOf(tap.count, counting), atGlance: tap.count === 0 }
}

/** How far one step of the count goes: a roll, or a quarter of a bottle. */
export function stepOf({ perPack }: Counting): number {
  return perPack > 1 ? 1 : 0.25
}
