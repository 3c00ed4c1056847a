import type { DateOnly } from '../../calendar.ts'

/** A box that wants packs of a product. */
export type Claim = {
  boxId: string
  deliveryOn: DateOnly
  /** Since when its owner is a customer; the oldest first, visitors last. */
  since: string | null
  wanted: number
}

/** Orders claims by delivery day, then by how long the owner has been a customer. */
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
 * Shares free packs among boxes in that order. A box gets the same whether the others are announced before or after it,
 * as long as their claims count until then.
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
