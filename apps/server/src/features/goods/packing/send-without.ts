import type { ParcelLine } from '@cupboard/domain/goods/packing/parcels'
import { parcelWithout, sentWithoutFrom, withoutProblem } from '@cupboard/domain/goods/packing/send-without'
import { isStillToSend } from '@cupboard/domain/goods/packing/wave'
import type { StaffId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Database, Transaction } from '#db/connect.ts'
import { readMovingBox } from '#features/boxes/life/box-move-store.ts'
import { addUnsent, readWeights } from '#features/goods/stock/unsent-store.ts'
import { planWithoutPacks } from '#planning/plan-without-packs.ts'
import { requireParcel, whyNot } from './pack-parcel.ts'
import { type FloorParcel, moveParcel } from './parcel-store.ts'
import { findWave } from './wave-store.ts'

/** Refuses a parcel that cannot be sent without these packs, in words for the person who tries. */
export async function requireSentWithout(
  db: Database | Transaction,
  parcelId: string,
  missing: readonly ParcelLine[],
): Promise<FloorParcel> {
  const parcel = await requireParcel(db, parcelId)
  if (!isStillToSend(parcel) || !sentWithoutFrom.includes(parcel.state))
    throw new Refusal('parcel-not-to-pack', [whyNot(parcel)])
  if (parcel.replacementId !== null)
    throw new Refusal('not-acceptable', [
      'A replacement is free, so that nothing can go back for it. Put it aside, or withdraw it on the page of its box.',
    ])
  const problem = withoutProblem(parcel, missing)
  if (problem) throw new Refusal('not-acceptable', [problem])
  return parcel
}

/**
 * The carrier knows the old weight. A bought label loses its tracking number until it is exchanged, and a parcel
 * without one does not leave; a shipment without a label is begun again.
 */
function withoutLabel({ tracking }: FloorParcel) {
  return tracking === null ? { shipmentId: null } : { tracking: null, trackingUrl: null }
}

type Without = { parcelId: string; missing: readonly ParcelLine[]; packedBy: StaffId }

/**
 * Packs a parcel without the missing packs. The caller has locked the subscription, which the manifest locks too:
 * either the parcel leaves as it is now, or its wave has left and its box waits for the next one.
 */
export async function sendWithout(
  tx: Transaction,
  { parcelId, missing, packedBy }: Without,
  now: Date,
): Promise<void> {
  const parcel = await requireSentWithout(tx, parcelId, missing)
  const wave = await findWave(tx, parcel.waveId)
  const weights = await readWeights(
    tx,
    missing.map(({ productId }) => productId),
  )
  const isWaveOpen = wave?.state === 'open'
  const { lines, weightG, state } = parcelWithout(parcel, missing, { isWaveOpen, weights })
  const packed = state === 'packed' ? { packedBy, packedAt: now } : {}
  const label = parcel.shipmentId === null ? {} : { ...withoutLabel(parcel), askAt: now }
  const to = { seenIn: [parcel.state], state, now, lines, weightG, missing: null, ...packed, ...label }
  if (!(await moveParcel(tx, parcel, to)))
    throw new Refusal('parcel-not-to-pack', [whyNot(await requireParcel(tx, parcelId))])
  await addUnsent(tx, parcel, missing)
  const box = await readMovingBox(tx, parcel)
  if (box) await planWithoutPacks(tx, box, now)
}
