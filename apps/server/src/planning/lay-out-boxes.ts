import { randomUUID } from 'node:crypto'
import {
  anchorDayOf,
  firstTurn,
  nextTurn,
  type Turn,
  turnsFrom,
  withDispatch,
} from '@cupboard/domain/box/box-cycle'
import { earliestDelivery } from '@cupboard/domain/box/box-days'
import { boxStatuses } from '@cupboard/domain/box/box-status'
import { activeStatus } from '@cupboard/domain/box/skip'
import { addDays, londonDay } from '@cupboard/domain/calendar'
import type { Nation } from '@cupboard/domain/delivery/nation'
import type { BoxId } from '@cupboard/domain/ids'
import type { Transaction } from '#db/connect.ts'
import { type BoxRow, readBoxRows, saveDays } from '#features/boxes/box-store.ts'
import { drawReference, insertBoxes } from '#features/boxes/new-box-store.ts'
import { type SubscriptionRow, saveAnchorDay } from '#features/subscription/subscription-store.ts'

/** Makes sure that so many boxes are to come, each on its day. An unpaid plan whose day came too near moves on. */
export async function layOutBoxes(
  tx: Transaction,
  subscription: SubscriptionRow,
  nation: Nation,
  now: Date,
  count: number,
): Promise<void> {
  const { customerId } = subscription
  const today = londonDay(now)
  const boxes = await readBoxRows(tx, customerId)
  const toCome = boxes.filter((box) => !boxStatuses[box.status].isOver && box.deliveryOn >= today)
  const unpaid = boxes.filter((box) => box.status === 'SubscriptionNotActive')
  const isStale =
    !subscription.isActive && unpaid.some((box) => box.deliveryOn < earliestDelivery(today, nation))
  let anchorDay = subscription.anchorDay

  if (anchorDay === null || isStale) {
    const processed = boxes.filter((box) => box.status !== 'SubscriptionNotActive')
    const lastProcessed = processed.at(-1)
    const first = firstTurn(today, nation, lastProcessed ? addDays(lastProcessed.deliveryOn, 1) : today)
    anchorDay = anchorDayOf(first)
    await saveAnchorDay(tx, customerId, anchorDay)
    const turns = turnsFrom(first, Math.max(count, unpaid.length), anchorDay, nation)
    for (const [index, box] of unpaid.entries()) {
      await saveDays(tx, box.boxId, withDispatch(turns[index] ?? first, nation))
    }
    await insertBoxes(
      tx,
      turns.slice(unpaid.length).map((turn) => newBox(subscription, turn, nation, now)),
    )
    return
  }
  const missing: BoxRow[] = []
  let last: Turn | undefined = boxes.at(-1)
  while (toCome.length + missing.length < count) {
    last = last ? nextTurn(last, anchorDay, nation) : firstTurn(today, nation)
    if (last.deliveryOn >= today) missing.push(newBox(subscription, last, nation, now))
  }
  await insertBoxes(tx, missing)
}

export function newBox(
  { customerId, isActive }: Pick<SubscriptionRow, 'customerId' | 'isActive'>,
  turn: Turn,
  nation: Nation,
  now: Date,
): BoxRow {
  return {
    boxId: randomUUID() as BoxId,
    reference: drawReference(),
    customerId,
    ...withDispatch(turn, nation),
    status: isActive ? activeStatus(turn, now) : 'SubscriptionNotActive',
    isSkipped: false,
    statusReason: null,
    createdAt: now,
    statusSince: now,
  }
}
