import type { ParcelLine } from './parcels.ts'

type Place = { productId: string; bin: string }
export type PickRow<P extends Place> = P & { units: number }

const inOrder = new Intl.Collator('en-GB', { numeric: true })

/** The packs that a wave takes from each bin, in walking order; products without a bin come last. */
export function pickList<P extends Place>(
  parcels: readonly { lines: readonly ParcelLine[] }[],
  places: ReadonlyMap<string, P>,
): PickRow<P>[] {
  const units = new Map<string, number>()
  for (const { lines } of parcels)
    for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return [...units]
    .flatMap(([productId, sum]) => {
      const place = places.get(productId)
      return place ? [{ ...place, units: sum }] : []
    })
    .toSorted(
      (one, other) =>
        Number(one.bin === '') - Number(other.bin === '') ||
        inOrder.compare(one.bin, other.bin) ||
        inOrder.compare(one.productId, other.productId),
    )
}
