import { bucketOf } from '@cupboard/domain/bucket'
import { londonDay } from '@cupboard/domain/calendar'
import { serviceWords } from '@cupboard/domain/goods/packing/carrier-words'
import type { ParcelState } from '@cupboard/domain/goods/packing/parcel-state'
import { planManifest, stateOfLeftBehind, statesInWave } from '@cupboard/domain/goods/packing/wave'
import type { StaffId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { carrierNamed } from '#carriers/open-carrier.ts'
import type { Transaction } from '#db/connect.ts'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { moveLockedReplacement } from '#features/billing/replacements/moved-replacement-store.ts'
import { lockReplacement, type ReplacementKey } from '#features/billing/replacements/replacement-store.ts'
import { type MovingBox, readMovingBoxesAnywhere } from '#features/boxes/life/box-move-store.ts'
import { moveBoxes } from '#features/boxes/life/move-boxes.ts'
import { takePacksFromShelves } from '#features/goods/stock/leave-shelves-store.ts'
import { lockShelves } from '#features/goods/stock/stock-store.ts'
import { lockWaveIn } from './locks-store.ts'
import { type FloorParcel, readParcelsOfWave, saveManifested } from './parcel-store.ts'
import { closeWave, lockWave, type WaveRow } from './wave-store.ts'

type Ask = { waveId: string; shippedBy: StaffId; alongside: Alongside<Manifested & { number: number }> }

export type Manifested = {
  left: number
  stayed: number
  /** References of boxes that are no longer to be sent. */
  dropped: string[]
}

/** The carrier is first asked about a parcel when it should have arrived. */
const FIRST_QUESTION_MS = 24 * 60 * 60_000

/**
 * Ships a wave in one transaction: fully packed boxes leave through the one door, others wait for another wave, and
 * boxes that are no longer to be sent drop out. Locks are taken in the usual order: subscriptions and their parcels,
 * bucket by bucket, then shelves by product.
 */
export async function manifestWave(deps: Deps, { waveId, shippedBy, alongside }: Ask): Promise<Manifested> {
  const now = deps.clock.now()
  const { wave, parcels, leaving, result } = await deps.db.transaction(async (tx) => {
    const open = await requireOpenWave(tx, waveId)
    const inWave = await readParcelsOfWave(tx, waveId)
    for (const bucket of bucketsOf(inWave)) await lockWaveIn(tx, bucket, waveId)
    for (const key of replacementsIn(inWave)) await lockReplacement(tx, key)
    const shipped = await shipBoxes(deps, tx, open, now)
    await closeWave(tx, waveId, { shippedBy, shippedAt: now })
    await alongside(tx, { ...shipped.result, number: open.number }, now)
    return { ...shipped, wave: open }
  })
  const shipments = parcels.flatMap(({ sendingId, shipmentId }) =>
    leaving.has(sendingId) && shipmentId !== null ? [shipmentId] : [],
  )
  await handOver(deps, wave, shipments)
  return result
}

async function requireOpenWave(tx: Transaction, waveId: string): Promise<WaveRow> {
  const wave = await lockWave(tx, waveId)
  if (!wave) throw new Refusal('not-found')
  if (wave.state !== 'open') throw new Refusal('not-acceptable', ['This wave has left already.'])
  return wave
}

function bucketsOf(rows: readonly { bucket: number }[]): number[] {
  return [...new Set(rows.map(({ bucket }) => bucket))].sort((one, other) => one - other)
}

async function shipBoxes({ config }: Deps, tx: Transaction, wave: WaveRow, now: Date) {
  const all = await readParcelsOfWave(tx, wave.waveId)
  const parcels = all.filter(({ state }) => statesInWave.includes(state))
  const plan = planManifest(parcels.map((each) => ({ ...each, hasLabel: each.tracking !== null })))
  if (plan.leave.length === 0)
    throw new Refusal('not-acceptable', ['No box of this wave is packed and still to be sent.'])
  const leaving = new Set<string>(plan.leave)
  const dropping = new Set<string>(plan.drop)
  await lockShelves(tx, [...new Set(parcels.flatMap(({ lines }) => lines.map(({ productId }) => productId)))])
  const going = parcels.filter(({ sendingId }) => leaving.has(sendingId))
  await moveThroughDoor(
    tx,
    going.filter(({ replacementId }) => replacementId === null),
    now,
  )
  await shipReplacements(tx, going, now)
  const stateAfter = ({ sendingId, state }: FloorParcel): ParcelState =>
    leaving.has(sendingId) ? 'shipped' : dropping.has(sendingId) ? 'dropped' : stateOfLeftBehind(state)
  const isAsked = carrierNamed(config, wave.carrier)?.isAsked ?? false
  for (const [state, own] of Map.groupBy(parcels, stateAfter)) {
    // The carrier is asked about parcels that left, and takes back the labels of those that did not.
    const askAt = state === 'shipped' ? new Date(now.getTime() + FIRST_QUESTION_MS) : now
    if (state !== 'short') await saveManifested(tx, own, { state, now, askAt: isAsked ? askAt : null })
  }
  const dropped = parcels.filter(({ sendingId }) => dropping.has(sendingId)).map(({ reference }) => reference)
  const result: Manifested = { left: leaving.size, stayed: plan.stay.length, dropped: [...new Set(dropped)] }
  return { parcels, leaving, result }
}

/** Moves boxes bucket by bucket. */
async function moveThroughDoor(tx: Transaction, parcels: readonly FloorParcel[], now: Date): Promise<void> {
  const ofBox = Map.groupBy(parcels, ({ boxId }) => boxId)
  const boxes = await readMovingBoxesAnywhere(tx, [...ofBox.keys()])
  const details = ({ boxId }: MovingBox) => linksOf(ofBox.get(boxId) ?? [])
  for (const own of Map.groupBy(boxes, ({ customerId }) => bucketOf(customerId)).values())
    await moveBoxes(tx, own, { happening: 'shipped-by-hand', by: 'operator', now, details })
}

/** Each replacement once, in the order of the buckets. */
function replacementsIn(parcels: readonly FloorParcel[]): ReplacementKey[] {
  const first = parcels.filter(({ number }) => number === 1)
  return first
    .flatMap(({ bucket, customerId, replacementId }) =>
      replacementId === null ? [] : [{ bucket, customerId, replacementId }],
    )
    .toSorted((one, other) => one.bucket - other.bucket || (one.replacementId < other.replacementId ? -1 : 1))
}

/** Ships the replacements of the wave. */
async function shipReplacements(tx: Transaction, parcels: readonly FloorParcel[], now: Date): Promise<void> {
  const again = parcels.filter(({ replacementId }) => replacementId !== null)
  for (const key of replacementsIn(again)) {
    const row = await lockReplacement(tx, key)
    const own = again.filter(({ replacementId }) => replacementId === key.replacementId)
    if (row) await moveLockedReplacement(tx, row, 'ship', now, linksOf(own))
  }
  await takePacksFromShelves(
    tx,
    again.flatMap(({ lines }) => lines),
    londonDay(now),
  )
}

/** The tracking links for the event. */
function linksOf(parcels: readonly FloorParcel[]): { trackingUrls?: string[]; broughtBy?: string } {
  const trackingUrls = parcels.flatMap(({ trackingUrl }) => (trackingUrl ? [trackingUrl] : []))
  const [first] = parcels
  return first && trackingUrls.length > 0 ? { trackingUrls, broughtBy: serviceWords(first.service) } : {}
}

/**
 * Hands the shipments over together. The boxes have left even if this fails: the carrier then learns of each by its
 * label.
 */
async function handOver({ config, log }: Deps, wave: WaveRow, shipments: readonly string[]): Promise<void> {
  try {
    await carrierNamed(config, wave.carrier)?.manifest(shipments)
  } catch (error) {
    log.warn({ err: error, wave: wave.number }, 'the carrier took no manifest')
  }
}
