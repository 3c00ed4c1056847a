import { type Counting, packsOf } from '../catalogue/counting.ts'

/** A customer's word about a shelf, by one tap or by a count in their unit. */
export type Tap = { tap: 'have'; count: number } | { tap: 'opened-last' } | { tap: 'ran-out' }

/** The same for the engine: packs, and whether they were seen at a glance. */
export type Count = { left: number; atGlance: boolean }

/** Nobody keeps more packs than this of anything. */
export const MOST_COUNTED_PACKS = 999

/** A last pack that was just opened counts as one pack; an empty shelf holds none, the strongest evidence there is. */
export function countOf(tap: Tap, counting: Counting): Count {
  if (tap.tap === 'ran-out') return { left: 0, atGlance: true }
  if (tap.tap === 'opened-last') return { left: 1, atGlance: true }
  return { left: packsOf(tap.count, counting), atGlance: tap.count === 0 }
}

/** One step of the count: a roll, or a quarter of a bottle. */
export function stepOf({ perPack }: Counting): number {
  return perPack > 1 ? 1 : 0.25
}
