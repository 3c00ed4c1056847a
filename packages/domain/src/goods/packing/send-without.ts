import type { ParcelState } from './parcel-state.ts'
import { type ParcelLine, weightOfPack } from './parcels.ts'
import { shortProblem } from './scan.ts'

type Weighed = { lines: readonly ParcelLine[]; weightG: number; ofParcels: number }

export type ParcelWithout = {
  /** The lines that are sent. */
  lines: ParcelLine[]
  weightG: number
  state: ParcelState
}

/**
 * Changes a parcel that leaves without some packs: it is packed as it is. If its wave has left, the parcel is void and
 * its box waits for the next wave. A parcel with nothing left is void too, and the box's others go.
 */
export function parcelWithout(
  { lines, weightG }: Weighed,
  missing: readonly ParcelLine[],
  { isWaveOpen, weights }: { isWaveOpen: boolean; weights: ReadonlyMap<string, number | null> },
): ParcelWithout {
  const gone = packsOf(missing)
  const left = lines
    .map(({ productId, quantity }) => ({ productId, quantity: quantity - (gone.get(productId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const goneG = missing.reduce(
    (sum, { productId, quantity }) => sum + quantity * weightOfPack(weights.get(productId)),
    0,
  )
  return {
    lines: left,
    weightG: Math.max(0, weightG - goneG),
    state: isWaveOpen && left.length > 0 ? 'packed' : 'void',
  }
}

/** Why a parcel cannot be sent without these packs; undefined if it can. */
export function withoutProblem(
  { lines, ofParcels }: Pick<Weighed, 'lines' | 'ofParcels'>,
  missing: readonly ParcelLine[],
): string | undefined {
  const gone = [...packsOf(missing)].map(([productId, quantity]) => ({ productId, quantity }))
  const problem = shortProblem(lines, gone)
  if (problem) return problem
  const isAll = lines.every(
    ({ productId, quantity }) => gone.find((each) => each.productId === productId)?.quantity === quantity,
  )
  return isAll && ofParcels === 1
    ? 'Nothing would be left in this box. Refund it on its page, and it does not leave.'
    : undefined
}

/** A parcel may be sent without something while it is packed, or when it was put aside. */
export const sentWithoutFrom: readonly ParcelState[] = ['to-pack', 'short']

function packsOf(lines: readonly ParcelLine[]): Map<string, number> {
  const packs = new Map<string, number>()
  for (const { productId, quantity } of lines) packs.set(productId, (packs.get(productId) ?? 0) + quantity)
  return packs
}

/** The sentence on the customer's page of the box. */
export function unsentSentence({ name, units }: { name: string; units: number }): string {
  return `We packed it without ${units} × ${name}, which we had run out of. You get the money for ${units === 1 ? 'it' : 'them'} back.`
}
