/** Why packs came to the shelf or left it. Boxes take theirs themselves; a person answers for the others. */
export const movementKinds = {
  packed: 'Packed into boxes',
  received: 'Received from a supplier',
  counted: 'Counted',
  'written-off': 'Written off',
} as const

export type MovementKind = keyof typeof movementKinds

/** A shelf of more than this is a slip of the finger. */
export const MOST_PACKS = 1_000_000

/** What a count changes; a shelf that holds what we thought needs no row. */
export function changeByCount(onHand: number, counted: number): number {
  return counted - onHand
}

/** Why packs cannot be written off; undefined where they can. */
export function writeOffProblem(onHand: number, packs: number): string | undefined {
  if (packs <= onHand) return undefined
  return onHand <= 0
    ? 'There is nothing on this shelf. Count it first.'
    : `There are only ${onHand} on this shelf. Count it first.`
}

/** How well a shelf is stocked for what is coming, as its colour tells. */
export type Cover = 'unneeded' | 'out' | 'short' | 'enough' | 'plenty'

/** Short is what runs out before an order of today would be here; plenty lasts past the forecast. An empty shelf is out where some home will need it. */
export function coverOf(onHand: number, days: number | undefined, leadDays: number | undefined): Cover {
  if (days === undefined) return onHand <= 0 ? 'unneeded' : 'plenty'
  if (onHand <= 0) return 'out'
  return days < (leadDays ?? USUAL_LEAD_DAYS) ? 'short' : 'enough'
}

/** Where no supplier is named yet. */
export const USUAL_LEAD_DAYS = 14
