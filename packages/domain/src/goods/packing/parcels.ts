/** The heaviest parcel that carriers take, and the weight of our carton. */
export const MOST_PARCEL_G = 20_000
export const CARTON_G = 300
/** The assumed weight of a pack that nobody has weighed. */
const USUAL_PACK_G = 500

/** Returns the weight of a pack, assumed if nobody has weighed it. */
export const weightOfPack = (weightG: number | null | undefined) => weightG ?? USUAL_PACK_G

export type ParcelLine = { productId: string; quantity: number }
type WeighedLine = ParcelLine & { weightG: number | null }

export type PlannedParcel = { lines: ParcelLine[]; weightG: number }

/**
 * Splits a box into parcels: heavy packs first, each into the first parcel with room. A pack that is too heavy for any
 * goes alone. The same box is always split the same way.
 */
export function splitIntoParcels(
  lines: readonly WeighedLine[],
  mostG: number = MOST_PARCEL_G,
): PlannedParcel[] {
  const packs = lines
    .map((line) => ({ ...line, weightG: weightOfPack(line.weightG) }))
    .toSorted((one, other) => other.weightG - one.weightG || (one.productId < other.productId ? -1 : 1))
    .flatMap(({ productId, quantity, weightG }) =>
      Array.from({ length: quantity }, () => ({ productId, weightG })),
    )
  const parcels: { packs: typeof packs; weightG: number }[] = []
  for (const pack of packs) {
    const room = parcels.find(({ weightG }) => weightG + pack.weightG <= mostG)
    if (room) {
      room.packs.push(pack)
      room.weightG += pack.weightG
    } else parcels.push({ packs: [pack], weightG: CARTON_G + pack.weightG })
  }
  return parcels.map(({ packs: inside, weightG }) => ({
    weightG,
    lines: [...Map.groupBy(inside, ({ productId }) => productId)].map(([productId, same]) => ({
      productId,
      quantity: same.length,
    })),
  }))
}
