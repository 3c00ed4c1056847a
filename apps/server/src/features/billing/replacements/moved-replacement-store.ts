import { londonDay } from '@cupboard/domain/calendar'
import {
  dayIfShippedOn,
  eventOfReplacement,
  type ReplacementHappening,
  type ReplacementState,
  replacementAfter,
} from '@cupboard/domain/refund/replacement'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import { record } from '#db/event-store.ts'
import { readMovingBox } from '#features/boxes/life/box-move-store.ts'
import {
  type ReplacementRow,
  readPacksOf,
  readProductNames,
  saveReplacementMove,
} from './replacement-store.ts'

/** Tracking links, if the carrier gives any. */
type Followed = { trackingUrls?: string[]; broughtBy?: string }

/** Saves the move of a replacement that the caller has locked, and the event for its customer. Answers its state. */
export async function moveLockedReplacement(
  tx: Transaction,
  row: ReplacementRow,
  happening: ReplacementHappening,
  now: Date,
  followed: Followed = {},
): Promise<ReplacementState> {
  const state = replacementAfter(row.state, happening)
  const box = await readMovingBox(tx, row)
  if (!box) throw new Refusal('not-found')
  const { boxId, customerId, deliveryOn } = box
  const comesOn =
    happening === 'ship' ? dayIfShippedOn(londonDay(now), row.deliveryOn, box.nation) : row.deliveryOn
  await saveReplacementMove(tx, row, { state, deliveryOn: comesOn, stateSince: now })
  const kind = eventOfReplacement(happening)
  if (kind) {
    const packs = await packsInWords(tx, row)
    await record(tx, { kind, customerId, boxId, deliveryOn, comesOn, packs, ...followed }, now)
  }
  return state
}

async function packsInWords(tx: Transaction, row: ReplacementRow): Promise<string[]> {
  const lines = await readPacksOf(tx, row)
  const names = await readProductNames(
    tx,
    lines.map(({ productId }) => productId),
  )
  return lines.map(({ productId, quantity }) => `${quantity} × ${names.get(productId) ?? productId}`)
}
