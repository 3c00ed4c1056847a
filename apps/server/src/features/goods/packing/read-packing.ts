import { addDays, londonDay, londonMidnight } from '@cupboard/domain/calendar'
import { pickList } from '@cupboard/domain/goods/packing/pick-list'
import {
  isLate,
  isStillToSend,
  planManifest,
  shortProducts,
  statesInWave,
} from '@cupboard/domain/goods/packing/wave'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { codeOf } from './pack-parcel.ts'
import { type FloorParcel, readExceptions, readParcelsOfWave } from './parcel-store.ts'
import { countBoxesWith, countWaiting, readNeeds } from './waiting-store.ts'
import {
  countByCarrier,
  findWave,
  readHandled,
  readOpenWaves,
  readWaveInBrief,
  type WaveInBrief,
} from './wave-store.ts'

const iso = (instant: string) => new Date(instant).toISOString()

const DAYS_AHEAD = 6
const MOST_OPEN_WAVES = 50
/** Counts above this are shown as this. */
const MOST_EXCEPTIONS = 100

/** Today's work of the floor. */
export async function readPackingDay({ db, clock, config }: Deps) {
  const today = londonDay(clock.now())
  const [waiting, needs, waves, carriers, exceptions] = await Promise.all([
    countWaiting(db, addDays(today, DAYS_AHEAD)),
    readNeeds(db, today),
    readOpenWaves(db, MOST_OPEN_WAVES),
    countByCarrier(db, londonMidnight(today)),
    readExceptions(db, { after: undefined, atMost: MOST_EXCEPTIONS }),
  ])
  const short = shortProducts(needs)
  const sum = (rows: typeof waiting) => rows.reduce((boxes, row) => boxes + row.boxes, 0)
  return {
    today,
    isByCalendar: config.shipping === 'auto',
    due: sum(waiting.filter(({ dispatchOn }) => dispatchOn <= today)),
    late: sum(waiting.filter((row) => isLate(row, today))),
    atRisk: {
      boxes: await countBoxesWith(
        db,
        today,
        short.map(({ productId }) => productId),
      ),
      products: short,
    },
    exceptions: exceptions.length,
    carriers,
    days: waiting.map(({ dispatchOn, boxes }) => ({ dispatchDate: dispatchOn, boxes })),
    waves: waves.map(wireWave),
  }
}

export function wireWave({ madeAt, shippedAt, ...wave }: WaveInBrief) {
  return { ...wave, madeAt: iso(madeAt), shippedAt: shippedAt === null ? null : iso(shippedAt) }
}

/** A parcel as screens show it. */
function wireParcel(parcel: FloorParcel) {
  const { parcelId, boxId, reference, number, ofParcels, state, status, deliveryOn, dispatchOn } = parcel
  return {
    parcelId,
    boxId,
    reference,
    code: codeOf(parcel),
    number,
    ofParcels,
    state,
    orderStatus: status,
    isToSend: !statesInWave.includes(state) || isStillToSend(parcel),
    isReplacement: parcel.replacementId !== null,
    deliveryDate: deliveryOn,
    dispatchDate: dispatchOn,
    weightG: parcel.weightG,
    lines: parcel.lines as { productId: never; quantity: number }[],
    missing: parcel.missing as { productId: never; quantity: number }[] | null,
    packedBy: parcel.packedBy,
    tracking: parcel.tracking,
    carrierProblem: parcel.carrierProblem,
  }
}

/** A wave with everything a pack station needs, and what its manifest would do now. */
export async function readWave({ db }: Deps, waveId: string) {
  const [wave, parcels, products] = await Promise.all([
    readWaveInBrief(db, waveId),
    readParcelsOfWave(db, waveId),
    readHandled(db),
  ])
  if (!wave) throw new Refusal('not-found')
  const plan = planManifest(parcels.map((each) => ({ ...each, hasLabel: each.tracking !== null })))
  return {
    ...wireWave(wave),
    parcels: parcels.map(wireParcel),
    products: productsIn(parcels, products),
    manifest: { leave: plan.leave.length, stay: plan.stay.length, drop: plan.drop.length },
  }
}

function productsIn<P extends { productId: string }>(
  parcels: readonly FloorParcel[],
  products: readonly P[],
): P[] {
  const inside = new Set(parcels.flatMap(({ lines }) => lines.map(({ productId }) => productId)))
  return products.filter(({ productId }) => inside.has(productId))
}

/** The packs that a wave takes from each bin. */
export async function readPickList({ db }: Deps, waveId: string) {
  const [wave, parcels, products] = await Promise.all([
    findWave(db, waveId),
    readParcelsOfWave(db, waveId),
    readHandled(db),
  ])
  if (!wave) throw new Refusal('not-found')
  const picked = parcels.filter(
    (parcel) =>
      parcel.state !== 'void' &&
      parcel.state !== 'dropped' &&
      (!statesInWave.includes(parcel.state) || isStillToSend(parcel)),
  )
  const rows = pickList(picked, new Map(products.map((each) => [each.productId, each])))
  return { number: wave.number, rows, units: rows.reduce((sum, { units }) => sum + units, 0) }
}

/** Parcels that wait for a person. */
export async function listExceptions({ db }: Deps, after: Date | undefined, atMost: number) {
  const [found, products, waves] = await Promise.all([
    readExceptions(db, { after, atMost: atMost + 1 }),
    readHandled(db),
    readOpenWaves(db, MOST_OPEN_WAVES),
  ])
  const parcels = found.slice(0, atMost)
  const numbers = new Map(waves.map(({ waveId, number }) => [waveId, number]))
  for (const { waveId } of parcels)
    if (!numbers.has(waveId)) numbers.set(waveId, (await findWave(db, waveId))?.number ?? 0)
  return {
    parcels: parcels.map((each) => ({
      ...wireParcel(each),
      waveId: each.waveId,
      waveNumber: numbers.get(each.waveId) ?? 0,
      since: iso(each.stateSince),
    })),
    products: productsIn(parcels, products),
    next: found.length > atMost ? iso(parcels.at(-1)?.stateSince ?? '') : null,
  }
}
