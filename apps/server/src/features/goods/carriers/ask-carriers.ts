import { parcelCode } from '@cupboard/domain/goods/packing/scan'
import { statesInWave } from '@cupboard/domain/goods/packing/wave'
import { type Carrier, CarrierTrouble } from '#carriers/carrier.ts'
import { carrierNamed } from '#carriers/open-carrier.ts'
import { workInDueBuckets } from '#db/buckets/due-buckets.ts'
import type { Deps } from '#deps.ts'
import {
  type AskedParcel,
  deleteCarrierEvents,
  isWithCarrier,
  parcelsToAskAbout,
  saveAnswer,
  saveLabel,
  takeParcelsToAsk,
} from './carrier-event-store.ts'
import { processCarrierMessages } from './process-carrier-messages.ts'
import { readShipmentOf } from './shipment-store.ts'

const AT_ONCE = 20
const MINUTE = 60_000
/** Longer than a carrier may take over a label. */
const TAKEN_FOR_MS = 2 * MINUTE
const AFTER_TROUBLE_MS = 5 * MINUTE
const NEXT_QUESTION_MS = 6 * 60 * MINUTE
const EVENTS_KEPT_MS = 90 * 24 * 60 * MINUTE

/**
 * Asks carriers for labels of parcels to pack, returns labels of parcels that were taken out, and asks about parcels
 * without news: a lost message costs hours, not a delivery.
 */
export async function askCarriers(deps: Deps): Promise<number> {
  const { db, clock } = deps
  const now = clock.now()
  return workInDueBuckets(db, { rows: parcelsToAskAbout(now), enough: AT_ONCE }, async (bucket) => {
    const until = new Date(now.getTime() + TAKEN_FOR_MS)
    const taken = await db.transaction((tx) => takeParcelsToAsk(tx, { bucket, now, until, atMost: AT_ONCE }))
    for (const parcel of taken) await askAbout(deps, parcel, now)
    return taken.length
  })
}

async function askAbout(deps: Deps, parcel: AskedParcel, now: Date): Promise<void> {
  const carrier = carrierNamed(deps.config, parcel.carrier)
  const later = (ms: number) => new Date(now.getTime() + ms)
  try {
    if (!carrier) await saveAnswer(deps.db, parcel, { askAt: null })
    else if (isWithCarrier(parcel.state)) {
      await saveAnswer(deps.db, parcel, { askAt: later(NEXT_QUESTION_MS) })
      if (parcel.tracking)
        await processCarrierMessages(deps, carrier.name, await carrier.track(parcel.tracking))
    } else if (statesInWave.includes(parcel.state)) await fetchLabel(deps, carrier, parcel)
    else await giveBack(deps, carrier, parcel)
  } catch (error) {
    if (!(error instanceof CarrierTrouble)) throw error
    const carrierProblem = error.message.slice(0, 300)
    await saveAnswer(deps.db, parcel, { carrierProblem, askAt: later(AFTER_TROUBLE_MS) })
  }
}

/** The shipment's id is saved before its label is bought: a process that dies between the two buys the same label. */
async function fetchLabel(deps: Deps, carrier: Carrier, asked: AskedParcel): Promise<void> {
  const { db } = deps
  const known = await readShipmentOf(db, asked)
  if (!known) return saveAnswer(db, asked, { askAt: null })
  const parcel = isLabelOld(asked) ? await dropLabel(deps, carrier, asked) : asked
  const { reference, number, ofParcels, ...shipment } = known
  const code = parcelCode({ reference, number, of: ofParcels })
  const { shipmentId } =
    parcel.shipmentId === null
      ? await carrier.createShipment({ ...shipment, code })
      : { shipmentId: parcel.shipmentId }
  if (parcel.shipmentId === null) await saveAnswer(db, parcel, { shipmentId })
  const { tracking, trackingUrl, picture } = await carrier.label(shipmentId)
  const answer = { tracking, trackingUrl, label: picture, carrierProblem: null, askAt: null }
  // Packs may have been taken out while the label was bought.
  if (!(await saveLabel(db, parcel, known.weightG, answer))) await carrier.void(shipmentId)
}

/** The contents changed after the label was bought, and the tracking number was removed; the label is returned here. */
const isLabelOld = ({ tracking, hasLabel }: AskedParcel) => hasLabel && tracking === null

async function dropLabel({ db }: Deps, carrier: Carrier, parcel: AskedParcel): Promise<AskedParcel> {
  if (parcel.shipmentId !== null) await carrier.void(parcel.shipmentId)
  await saveAnswer(db, parcel, { shipmentId: null, label: null })
  return { ...parcel, shipmentId: null, hasLabel: false }
}

async function giveBack({ db }: Deps, carrier: Carrier, parcel: AskedParcel): Promise<void> {
  if (parcel.shipmentId !== null && parcel.hasLabel) await carrier.void(parcel.shipmentId)
  await saveAnswer(db, parcel, { label: null, carrierProblem: null, askAt: null })
}

/** Deletes messages of more than three months ago; carriers do not repeat those. */
export async function forgetCarrierEvents({ db, clock }: Deps): Promise<number> {
  await deleteCarrierEvents(db, new Date(clock.now().getTime() - EVENTS_KEPT_MS))
  return 0
}
