import { parcelStates, stateAfterShort } from '@cupboard/domain/goods/packing/parcel-state'
import type { ParcelLine } from '@cupboard/domain/goods/packing/parcels'
import { packProblem, parcelCode, shortProblem } from '@cupboard/domain/goods/packing/scan'
import { isStillToSend, statesInWave, whyNotSent } from '@cupboard/domain/goods/packing/wave'
import type { StaffId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Database, Transaction } from '#db/connect.ts'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import {
  type FloorParcel,
  findParcel,
  moveParcel,
  moveParcelsBeside,
  packWhatIsLeft,
  readParcelsOfWave,
} from './parcel-store.ts'
import { lockWave } from './wave-store.ts'

/** The code on the label and in the scanner. */
export function codeOf({ reference, number, ofParcels }: FloorParcel): string {
  return parcelCode({ reference, number, of: ofParcels })
}

export async function requireParcel(db: Database | Transaction, parcelId: string): Promise<FloorParcel> {
  const found = await findParcel(db, parcelId)
  if (!found) throw new Refusal('not-found')
  return found
}

/** Why a parcel can no longer be packed, for the person who tries. */
export function whyNot(parcel: FloorParcel): string {
  const code = codeOf(parcel)
  if (!isStillToSend(parcel))
    return `${code} is no longer to be sent: ${whyNotSent(parcel)}. Put its packs back.`
  if (parcel.state === 'packed') return `${code} was packed by ${parcel.packedBy ?? 'somebody else'} already.`
  return `${code} is not to be packed: ${parcelStates[parcel.state].label.toLowerCase()}.`
}

/** Marks a parcel as packed. Of two people who do so at once, one is told that the other was first. */
export async function packParcel(
  { db, clock }: Deps,
  {
    parcelId,
    scanned,
    packedBy,
  }: { parcelId: string; scanned: readonly ParcelLine[] | null; packedBy: StaffId },
): Promise<void> {
  const now = clock.now()
  const found = await requireParcel(db, parcelId)
  if (!isStillToSend(found)) {
    await db.transaction((tx) =>
      moveParcelsBeside(tx, found, { seenIn: statesInWave, state: 'dropped', now }),
    )
    throw new Refusal('parcel-not-to-pack', [whyNot(found)])
  }
  const problem = scanned && packProblem(found.lines, scanned)
  if (problem) throw new Refusal('not-acceptable', [problem])
  const isPacked = await db.transaction((tx) =>
    moveParcel(tx, found, { seenIn: ['to-pack'], state: 'packed', packedBy, packedAt: now, now }),
  )
  if (!isPacked) throw new Refusal('parcel-not-to-pack', [whyNot(await requireParcel(db, parcelId))])
}

type Deed = { parcelId: string; alongside: Alongside<FloorParcel> }

/** Moves a parcel with its audit row; refuses if it has moved meanwhile. */
function act(
  { db, clock }: Deps,
  { parcelId, alongside }: Deed,
  move: (tx: Transaction, found: FloorParcel, now: Date) => Promise<boolean>,
): Promise<void> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await requireParcel(tx, parcelId)
    if (!(await move(tx, found, now))) throw new Refusal('parcel-not-to-pack', [whyNot(found)])
    await alongside(tx, found, now)
  })
}

/** Puts a parcel aside because packs of it are missing. */
export function reportShort(
  deps: Deps,
  { missing, ...deed }: Deed & { missing: ParcelLine[] },
): Promise<void> {
  return act(deps, deed, (tx, found, now) => {
    const problem = shortProblem(found.lines, missing)
    if (problem) throw new Refusal('not-acceptable', [problem])
    return moveParcel(tx, found, { seenIn: ['to-pack', 'packed'], state: 'short', missing, now })
  })
}

/** Resumes a short parcel. If its wave has left, its box waits for the next one. */
export function resumeParcel(deps: Deps, deed: Deed): Promise<void> {
  return act(deps, deed, async (tx, found, now) => {
    // Locked, so that the wave does not leave meanwhile.
    const wave = await lockWave(tx, found.waveId)
    const state = stateAfterShort(wave?.state === 'open')
    return moveParcel(tx, found, { seenIn: ['short'], state, missing: null, now })
  })
}

/** Takes a box with all its parcels out of its wave; it waits for another. A bought label is returned. */
export function voidParcel(deps: Deps, deed: Deed): Promise<void> {
  return act(deps, deed, async (tx, found, now) => {
    const askAt = found.shipmentId === null ? null : now
    return (await moveParcelsBeside(tx, found, { seenIn: statesInWave, state: 'void', askAt, now })) > 0
  })
}

/** Marks all parcels left in a wave as packed by their slips. Answers how many. */
export function packRest(
  { db, clock }: Deps,
  {
    waveId,
    packedBy,
    alongside,
  }: { waveId: string; packedBy: StaffId; alongside: Alongside<{ number: number; packed: number }> },
): Promise<number> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const wave = await lockWave(tx, waveId)
    if (!wave) throw new Refusal('not-found')
    if (wave.state !== 'open') throw new Refusal('not-acceptable', ['This wave has left already.'])
    const parcels = (await readParcelsOfWave(tx, waveId)).filter(isStillToSend)
    const packed = await packWhatIsLeft(tx, waveId, { parcels, packedBy, now })
    await alongside(tx, { number: wave.number, packed }, now)
    return packed
  })
}
