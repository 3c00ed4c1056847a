import {
  anchorDayOf,
  type CycleMonth,
  cycleMonthsFrom,
  firstCycleMonth,
  nextCycleMonth,
  withDays,
} from '@cupboard/domain/box/box-cycle'
import { boxStatuses } from '@cupboard/domain/box/box-status'
import { isDormant, statusOfNewBox } from '@cupboard/domain/box/standing'
import { addDays, type DateOnly, londonDay } from '@cupboard/domain/calendar'
import type { Nation } from '@cupboard/domain/delivery/nation'
import type { BoxId } from '@cupboard/domain/ids'
import { keyOf } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import { timeOrderedId } from '#db/time-ordered-id.ts'
import type { BoxRow } from '#features/boxes/box-store.ts'
import { type MovingBox, readMovingBoxesOf } from '#features/boxes/life/box-move-store.ts'
import { moveBoxes } from '#features/boxes/life/move-boxes.ts'
import { drawReference, insertBoxes } from '#features/boxes/life/new-box-store.ts'
import { type SubscriptionRow, saveAnchorDay } from '#features/subscription/subscription-store.ts'

type Layout = { nation: Nation; now: Date; count: number; earliest: DateOnly }

/** Makes sure that enough boxes are to come, each on its day. An unpaid plan whose day is too near moves on. */
export async function layOutBoxes(
  tx: Transaction,
  subscription: SubscriptionRow,
  { nation, now, count, earliest }: Layout,
): Promise<void> {
  const { customerId } = subscription
  const today = londonDay(now)
  const boxes = await readMovingBoxesOf(tx, customerId)
  const toCome = boxes.filter((box) => !boxStatuses[box.status].isOver && box.deliveryOn >= today)
  // Skipped boxes of the past stay in their month.
  const unpaid = boxes.filter((box) => isDormant(box) && !(box.isSkipped && box.deliveryOn < today))
  const isStale = !subscription.isActive && unpaid.some((box) => !box.isSkipped && box.deliveryOn < earliest)
  let anchorDay = subscription.anchorDay

  if (anchorDay === null || isStale) {
    const lastFixed = boxes.filter((box) => !unpaid.includes(box)).at(-1)
    const first = firstCycleMonth(
      today,
      nation,
      lastFixed ? addDays(lastFixed.deliveryOn, 1) : today,
      earliest,
    )
    anchorDay = anchorDayOf(first)
    await saveAnchorDay(tx, customerId, anchorDay)
    const months = cycleMonthsFrom(first, Math.max(count, unpaid.length), anchorDay, nation)
    const monthOf = (box: MovingBox) => months[unpaid.indexOf(box)] ?? first
    await moveBoxes(tx, unpaid, {
      happening: 'moved-along',
      by: 'planner',
      now,
      askedOn: (box) => monthOf(box).deliveryOn,
      cycleOn: (box) => monthOf(box).cycleOn,
    })
    await insertBoxes(
      tx,
      months.slice(unpaid.length).map((month) => newBox(subscription, month, nation, now)),
    )
    return
  }
  const missing: BoxRow[] = []
  let last: CycleMonth | undefined = boxes.at(-1)
  while (toCome.length + missing.length < count) {
    last = last ? nextCycleMonth(last, anchorDay, nation) : firstCycleMonth(today, nation)
    if (last.deliveryOn >= today) missing.push(newBox(subscription, last, nation, now))
  }
  await insertBoxes(tx, missing)
}

export function newBox(
  { customerId, isActive }: Pick<SubscriptionRow, 'customerId' | 'isActive'>,
  month: CycleMonth,
  nation: Nation,
  now: Date,
): BoxRow {
  return {
    ...keyOf(customerId),
    boxId: timeOrderedId(now) as BoxId,
    reference: drawReference(customerId),
    ...withDays(month, nation),
    status: statusOfNewBox({ isSubscriptionActive: isActive }),
    isSkipped: false,
    statusReason: null,
    statusBefore: null,
    address: null,
    createdAt: now,
    statusSince: now,
  }
}
