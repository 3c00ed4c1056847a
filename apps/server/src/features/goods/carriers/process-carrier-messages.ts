import {
  type CarrierWord,
  hasArrived,
  parcelStates,
  stateAfterWord,
} from '@cupboard/domain/goods/packing/parcel-state'
import { replacementsConcernedBy } from '@cupboard/domain/refund/replacement'
import { Refusal } from '@cupboard/domain/refusal'
import type { CarrierMessage } from '#carriers/carrier.ts'
import type { Transaction } from '#db/connect.ts'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { moveLockedReplacement } from '#features/billing/replacements/moved-replacement-store.ts'
import { lockReplacement, type ReplacementKey } from '#features/billing/replacements/replacement-store.ts'
import { readMovingBox } from '#features/boxes/life/box-move-store.ts'
import { moveBox } from '#features/boxes/life/move-boxes.ts'
import {
  type FloorParcel,
  findParcel,
  findParcelByTracking,
  moveParcel,
  readStatesBeside,
} from '#features/goods/packing/parcel-store.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { keepCarrierEvent, markAsNews } from './carrier-event-store.ts'

/** Processes a carrier's messages, each once; late, early and unknown ones change nothing. */
export async function processCarrierMessages(
  { db, clock }: Deps,
  carrier: string,
  messages: readonly CarrierMessage[],
): Promise<void> {
  const now = clock.now()
  for (const message of messages)
    await db.transaction(async (tx) => {
      const isNew = await keepCarrierEvent(tx, { ...message, carrier, receivedAt: now, isNews: false })
      const found = isNew && (await findParcelByTracking(tx, carrier, message.tracking))
      if (found && (await hear(tx, found, message.word, now, 'carrier')))
        await markAsNews(tx, carrier, message.eventId)
    })
}

/** True if it changed something. The box arrives with the last of its parcels. */
async function hear(
  tx: Transaction,
  seen: FloorParcel,
  word: CarrierWord,
  now: Date,
  by: 'carrier' | 'operator',
): Promise<boolean> {
  await lockSubscription(tx, seen.customerId)
  const parcel = await findParcel(tx, seen.parcelId)
  const state = parcel && stateAfterWord(parcel.state, word)
  if (!parcel || !state) return false
  // Carriers are not asked about a parcel that has arrived.
  const over = state === 'in-transit' ? {} : { askAt: null }
  await moveParcel(tx, parcel, { seenIn: [parcel.state], state, now, ...over })
  if (!hasArrived(await readStatesBeside(tx, parcel))) return true
  if (parcel.replacementId !== null) {
    await arriveReplacement(tx, { customerId: parcel.customerId, replacementId: parcel.replacementId }, now)
    return true
  }
  const box = await readMovingBox(tx, parcel)
  if (box) await moveBox(tx, box, { happening: 'delivered-by-carrier', by, now })
  return true
}

/** A replacement that somebody else moved stays where it is. */
async function arriveReplacement(tx: Transaction, key: ReplacementKey, now: Date): Promise<void> {
  const found = await lockReplacement(tx, key)
  if (found && replacementsConcernedBy('deliver').includes(found.state))
    await moveLockedReplacement(tx, found, 'deliver', now)
}

/** Records that a parcel has arrived, on a person's word. */
export function deliverParcel(
  { db, clock }: Deps,
  { parcelId, alongside }: { parcelId: string; alongside: Alongside<FloorParcel> },
): Promise<void> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const found = await findParcel(tx, parcelId)
    if (!found) throw new Refusal('not-found')
    if (!(await hear(tx, found, 'delivered', now, 'operator')))
      throw new Refusal('parcel-not-to-pack', [
        `This parcel is not on its way: ${parcelStates[found.state].label.toLowerCase()}.`,
      ])
    await alongside(tx, found, now)
  })
}
