import type { PrintedParcel } from '#features/goods/packing/parcel-store.ts'
import type { readHandled, WaveRow } from '#features/goods/packing/wave-store.ts'

/** What slips and labels are drawn from. */
export type HandledProducts = ReadonlyMap<string, Awaited<ReturnType<typeof readHandled>>[number]>
export type Papers = { wave: WaveRow; parcels: readonly PrintedParcel[]; products: HandledProducts }
