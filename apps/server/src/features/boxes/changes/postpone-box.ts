import { boxStatuses } from '@cupboard/domain/box/box-status'
import { cycleMonthsOfMoved, postponeBox as movedDays } from '@cupboard/domain/box/postpone'
import { type DateOnly, dateOnly, isDateOnly, londonDay, toDayNumber } from '@cupboard/domain/calendar'
import type { BoxId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import type { ChangedBy } from '#db/schema/boxes.ts'
import { tellEngine } from '#features/boxes/engine-event-store.ts'
import { type MovingBox, readMovingBoxesOf } from '#features/boxes/life/box-move-store.ts'
import { moveBoxes, requirePossible } from '#features/boxes/life/move-boxes.ts'
import { saveAnchorDay } from '#features/subscription/subscription-store.ts'
import { announceDueBoxesOf } from '#planning/announce-boxes.ts'
import { planBoxesIfAny } from '#planning/plan-boxes.ts'
import { doneByOf, requireOwnBox } from './amend-box.ts'

type Input = BoxKey & { dateTime: string; by?: ChangedBy }
type SetDay = { boxId: BoxId; deliveryOn: DateOnly }

/** Moves a box, and every later one by as many days. Answers the days set, the box's own first. */
export async function postponeBox(
  tx: Transaction,
  { customerId, boxId, dateTime, by = 'customer' }: Input,
  now: Date,
): Promise<[SetDay, ...SetDay[]]> {
  const input = requestedDay(dateTime)
  const today = londonDay(now)
  const box = await requireOwnBox(tx, { customerId, boxId })
  requirePossible(box, 'postponed', now)
  const { row, later } = rowOf(box, await readMovingBoxesOf(tx, customerId))
  const moved = movedDays(row, input, today, box.nation)
  if (moved.deliveryOn === box.deliveryOn) return [{ boxId, deliveryOn: box.deliveryOn }]
  const moving = [box, ...later]
  const months = new Map(cycleMonthsOfMoved(moved).map((month, index) => [moving[index]?.boxId, month]))
  const monthOf = (each: MovingBox) => months.get(each.boxId) ?? each
  const days = {
    by,
    now,
    details: () => doneByOf(by),
    askedOn: (each: MovingBox) => monthOf(each).deliveryOn,
    cycleOn: (each: MovingBox) => monthOf(each).cycleOn,
  } as const
  await moveBoxes(tx, [box], { happening: 'postponed', ...days })
  await moveBoxes(tx, later, { happening: 'moved-along', ...days })
  await saveAnchorDay(tx, customerId, moved.anchorDay)
  const [from, to] = [toDayNumber(box.deliveryOn), toDayNumber(moved.deliveryOn)]
  await tellEngine(tx, customerId, [{ type: 'boxPostponed', day: toDayNumber(today), from, to }])
  await planBoxesIfAny(tx, customerId, now)
  await announceDueBoxesOf(tx, customerId, now)
  const setDayOf = (each: MovingBox) => ({ boxId: each.boxId, deliveryOn: monthOf(each).deliveryOn })
  return [setDayOf(box), ...later.map(setDayOf)]
}

/** Returns the facts of a box, among the customer's boxes by day, that the rule needs. */
export function rowOf(box: MovingBox, boxes: readonly MovingBox[]) {
  const place = boxes.findIndex((each) => each.boxId === box.boxId)
  const later = boxes.slice(place + 1).filter((each) => !boxStatuses[each.status].isProcessed)
  return {
    later,
    row: {
      before: boxes[place - 1]?.deliveryOn,
      deliveryOn: box.deliveryOn,
      later: later.map((each) => each.deliveryOn),
      isActive: box.isSubscriptionActive,
    },
  }
}

/**
 * A day, or the London day of an instant; one without a zone is London's, so it names its day itself. Words such as
 * `tomorrow` and days that are none are refused.
 */
function requestedDay(dateTime: string): DateOnly {
  if (isDateOnly(dateTime)) return dateTime
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/.test(dateTime)
  const instant = new Date(dateTime)
  if (!isInstant || !isDateOnly(dateTime.slice(0, 10)) || Number.isNaN(instant.getTime())) {
    throw new Refusal('day-not-possible', ['Please choose a day such as 2027-01-31.'])
  }
  const hasZone = /(Z|[+-]\d{2}:\d{2})$/.test(dateTime)
  return hasZone ? londonDay(instant) : dateOnly(dateTime.slice(0, 10))
}
