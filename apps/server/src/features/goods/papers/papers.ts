import type { PrintedParcel } from '#features/goods/packing/parcel-store.ts'
import type { readHandled, WaveRow } from '#features/goods/packing/wave-store.ts'

/** The products on slips and labels, by id. */
export type HandledProducts = ReadonlyMap<string, Awaited<ReturnType<typeof readHandled>>[number]>
export type Papers = { wave: WaveRow; parcels: readonly PrintedParcel[]; products: HandledProducts }
