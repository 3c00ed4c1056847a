import type { DateOnly } from '../../calendar.ts'

/** A box that wants packs of a product. */
export type Claim = {
  boxId: string
  deliveryOn: DateOnly
  /** Since when its owner is a customer; the oldest first, and who is not one yet last. */
  since: string | null
  wanted: number
}

/** Whose turn is first: by delivery day, then who has been a customer longest. */
function byTurn(one: Claim, other: Claim): number {
  return (
    compare(one.deliveryOn, other.deliveryOn) ||
    compare(one.since ?? '~', other.since ?? '~') ||
    compare(one.boxId, other.boxId)
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/**
 * What each box gets of the packs that are free, by its turn. A box gets the same whether the others are announced before
 * it or after it, as long as they stand among the claims until they are.
 */
export function shareOut(claims: readonly Claim[], free: number): Map<string, number> {
  let left = Math.max(0, free)
  return new Map(
    claims.toSorted(byTurn).map(({ boxId, wanted }) => {
      const given = Math.min(wanted, left)
      left -= given
      return [boxId, given]
    }),
  )
}
