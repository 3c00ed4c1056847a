import type { ParcelState } from './parcel-state.ts'
import type { ParcelLine } from './parcels.ts'

/** The code on a parcel: its box's reference, and its number if there are several. */
export function parcelCode({
  reference,
  number,
  of,
}: {
  reference: string
  number: number
  of: number
}): string {
  return of > 1 ? `${reference}/${number}` : reference
}

/** Normalises a scanned or typed code. */
function tidied(text: string): string {
  return text.trim().toUpperCase().replaceAll(/\s/g, '')
}

export type ScannedParcel = {
  parcelId: string
  code: string
  state: ParcelState
  /** Its box is still to be sent. */
  isToSend: boolean
  lines: readonly (ParcelLine & { ean: string | null })[]
}

/** Packs of each product that are already in the carton. */
export type Counted = Readonly<Record<string, number>>

export type Station = {
  parcels: readonly ScannedParcel[]
  /** The parcel that is being packed. */
  openId: string | undefined
  counted: Counted
}

export type ScanMeaning =
  | { kind: 'opens'; parcelId: string }
  | { kind: 'item'; productId: string; isComplete: boolean }
  | { kind: 'too-many'; productId: string }
  | { kind: 'wrong-item'; productId: string }
  | { kind: 'unknown' }
  | { kind: 'box-first' }
  /** Another parcel was begun and is not finished. */
  | { kind: 'unfinished'; parcelId: string }
  | { kind: 'not-to-pack'; parcelId: string; state: ParcelState }
  | { kind: 'dropped'; parcelId: string }

/** The meaning of a scan at a pack station. */
export function whatScanMeans(typed: string, { parcels, openId, counted }: Station): ScanMeaning {
  const code = tidied(typed)
  const parcel = parcels.find((each) => each.code === code)
  if (parcel) return meaningOfParcel(parcel, openId, counted)
  const open = parcels.find(({ parcelId }) => parcelId === openId)
  const productId = productOf(code, parcels)
  if (productId === undefined) return { kind: 'unknown' }
  if (!open) return { kind: 'box-first' }
  const line = open.lines.find((each) => each.productId === productId)
  if (!line) return { kind: 'wrong-item', productId }
  const inside = counted[productId] ?? 0
  if (inside >= line.quantity) return { kind: 'too-many', productId }
  return {
    kind: 'item',
    productId,
    isComplete: isComplete(open.lines, { ...counted, [productId]: inside + 1 }),
  }
}

function meaningOfParcel(parcel: ScannedParcel, openId: string | undefined, counted: Counted): ScanMeaning {
  const { parcelId, state, isToSend } = parcel
  const isBegun = Object.values(counted).some((count) => count > 0)
  if (openId !== undefined && openId !== parcelId && isBegun) return { kind: 'unfinished', parcelId: openId }
  if (!isToSend || state === 'dropped') return { kind: 'dropped', parcelId }
  if (state !== 'to-pack') return { kind: 'not-to-pack', parcelId, state }
  return { kind: 'opens', parcelId }
}

/** A twelve-digit American code is the same number without its leading zero. */
function productOf(code: string, parcels: readonly ScannedParcel[]): string | undefined {
  const ean = /^\d{12}$/.test(code) ? `0${code}` : code
  return parcels.flatMap(({ lines }) => lines).find((line) => line.ean === ean)?.productId
}

export function isComplete(lines: readonly ParcelLine[], counted: Counted): boolean {
  return lines.every(({ productId, quantity }) => (counted[productId] ?? 0) === quantity)
}

/** Packs that are not in the carton yet. */
export function missingOf(lines: readonly ParcelLine[], counted: Counted): ParcelLine[] {
  return lines
    .map(({ productId, quantity }) => ({ productId, quantity: quantity - (counted[productId] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Why the scans do not complete a parcel; undefined if they do. */
export function packProblem(
  lines: readonly ParcelLine[],
  scanned: readonly ParcelLine[],
): string | undefined {
  const counted: Record<string, number> = {}
  for (const { productId, quantity } of scanned) counted[productId] = (counted[productId] ?? 0) + quantity
  const foreign = Object.keys(counted).find((id) => !lines.some(({ productId }) => productId === id))
  if (foreign) return `${foreign} does not belong into this parcel.`
  const tooMany = lines.find(({ productId, quantity }) => (counted[productId] ?? 0) > quantity)
  if (tooMany) return `There are too many of ${tooMany.productId} in this parcel.`
  const [missing] = missingOf(lines, counted)
  return missing ? `${missing.quantity} of ${missing.productId} are not in this parcel.` : undefined
}

/** Why packs cannot be missing from a parcel; undefined if they can. */
export function shortProblem(
  lines: readonly ParcelLine[],
  missing: readonly ParcelLine[],
): string | undefined {
  if (!missing.some(({ quantity }) => quantity > 0)) return 'Say what is missing.'
  const wrong = missing.find(
    ({ productId, quantity }) =>
      quantity > (lines.find((line) => line.productId === productId)?.quantity ?? 0),
  )
  return wrong ? `This parcel does not hold so many of ${wrong.productId}.` : undefined
}
