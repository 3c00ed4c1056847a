import { withDispatch } from '@cupboard/domain/box/box-cycle'
import { boxStatuses } from '@cupboard/domain/box/box-status'
import { postponeBox as movedDays, turnsOfMoved } from '@cupboard/domain/box/postpone'
import { type DateOnly, isDateOnly, londonDay, toDayNumber } from '@cupboard/domain/calendar'
import { nationOf } from '@cupboard/domain/delivery/nation'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { findAddress } from '#features/household/address-store.ts'
import { lockSubscription, saveAnchorDay } from '#features/subscription/subscription-store.ts'
import { planBoxesIfAny } from '#planning/plan-boxes.ts'
import { requireEditableBox } from './amend-box.ts'
import { readBoxRows, saveDays } from './box-store.ts'
import { tellEngine } from './engine-event-store.ts'

type Wish = { customerId: CustomerId; boxId: BoxId; dateTime: string }
type SetDay = { boxId: BoxId; deliveryOn: DateOnly }

/** Moves a box, and every later one by as many days. Answers the days set, the box's own first. */
export async function postponeBox(
  { db, clock }: Deps,
  { customerId, boxId, dateTime }: Wish,
): Promise<SetDay[]> {
  const wish = dayWished(dateTime)
  const now = clock.now()
  const today = londonDay(now)
  return db.transaction(async (tx) => {
    await lockSubscription(tx, customerId)
    const box = await requireEditableBox(tx, customerId, boxId, now)
    const boxes = await readBoxRows(tx, customerId)
    const place = boxes.findIndex((each) => each.boxId === boxId)
    const later = boxes.slice(place + 1).filter((each) => !boxStatuses[each.status].isProcessed)
    const before = boxes[place - 1]?.deliveryOn
    const row = { before, deliveryOn: box.deliveryOn, later: later.map((each) => each.deliveryOn) }
    const nation = nationOf((await findAddress(tx, customerId))?.postCode ?? '')
    const moved = movedDays(row, wish, today, nation)
    const moving = [box, ...later]
    const turns = turnsOfMoved(moved)
    const days: SetDay[] = []
    for (const [index, turn] of turns.entries()) {
      const { boxId: movedId } = moving[index] ?? box
      await saveDays(tx, movedId, withDispatch(turn, nation))
      days.push({ boxId: movedId, deliveryOn: turn.deliveryOn })
    }
    await saveAnchorDay(tx, customerId, moved.anchorDay)
    const [from, to] = [toDayNumber(box.deliveryOn), toDayNumber(moved.deliveryOn)]
    await tellEngine(tx, customerId, [{ type: 'boxPostponed', day: toDayNumber(today), from, to }])
    await record(tx, { kind: 'box-postponed', customerId, boxId, deliveryOn: moved.deliveryOn }, now)
    await planBoxesIfAny(tx, customerId, now)
    return days
  })
}

/** A day, or the London day of an instant; words such as `tomorrow` and days that are none are refused. */
function dayWished(dateTime: string): DateOnly {
  if (isDateOnly(dateTime)) return dateTime
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/.test(dateTime)
  const instant = new Date(dateTime)
  if (!isInstant || !isDateOnly(dateTime.slice(0, 10)) || Number.isNaN(instant.getTime())) {
    throw new Refusal('day-not-possible', ['Please choose a day such as 2027-01-31.'])
  }
  return londonDay(instant)
}
