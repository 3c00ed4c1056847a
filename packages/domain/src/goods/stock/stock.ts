/** Why stock changed. Boxes take theirs by themselves; a person accounts for the rest. */
export const movementKinds = {
  packed: 'Packed into boxes',
  received: 'Received from a supplier',
  counted: 'Counted',
  'written-off': 'Written off',
} as const

export type MovementKind = keyof typeof movementKinds

/** A larger count is a typing error. */
export const MOST_PACKS = 1_000_000

/** The difference that a count makes; none if it confirms the stock. */
export function changeByCount(onHand: number, counted: number): number {
  return counted - onHand
}

/** Why packs cannot be written off; undefined if they can. */
export function writeOffProblem(onHand: number, packs: number): string | undefined {
  if (packs <= onHand) return undefined
  return onHand <= 0
    ? 'There is nothing on this shelf. Count it first.'
    : `There are only ${onHand} on this shelf. Count it first.`
}

/** How well a shelf is stocked for the coming boxes; it gives the shelf its colour. */
export type Cover = 'unneeded' | 'out' | 'short' | 'enough' | 'plenty'

/**
 * Short: runs out before an order of today would arrive. Plenty: lasts beyond the forecast. Out: empty although some
 * home will need it.
 */
export function coverOf(onHand: number, days: number | undefined, leadDays: number | undefined): Cover {
  if (days === undefined) return onHand <= 0 ? 'unneeded' : 'plenty'
  if (onHand <= 0) return 'out'
  return days < (leadDays ?? USUAL_LEAD_DAYS) ? 'short' : 'enough'
}

/** The lead time if no supplier is named yet. */
export const USUAL_LEAD_DAYS = 14
