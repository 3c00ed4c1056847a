import { nextTurn, type Turn } from '@cupboard/domain/box/box-cycle'
import { FUTURE_BOXES } from '@cupboard/domain/box/box-days'
import { londonDay } from '@cupboard/domain/calendar'
import { nationOf } from '@cupboard/domain/delivery/nation'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import type { BoxRow } from '#features/boxes/box-store.ts'
import { insertBoxes } from '#features/boxes/new-box-store.ts'
import { newBox } from '#planning/lay-out-boxes.ts'
import {
  claimDeliveredBoxes,
  claimMissedBoxes,
  type FinishedBox,
  markNextBoxReady,
  recordNextBoxes,
} from './next-box-store.ts'

/**
 * A delivered box makes room for one more at the end of the row, in the same transaction that says so: a month
 * can never be lost between the two. So does a box whose day went by without it: who skips three boxes still has a
 * fourth. The new box's contents are planned by the reaction.
 */
export async function layOutNextBoxes({ db, clock }: Deps): Promise<number> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const delivered = await claimDeliveredBoxes(tx, londonDay(now))
    const missed = await claimMissedBoxes(tx, londonDay(now))
    const finished = [...delivered, ...missed]
    if (finished.length === 0) return 0
    const byCustomer = [...Map.groupBy(finished, (box) => box.customerId).values()]
    await insertBoxes(
      tx,
      byCustomer.flatMap(([first]) => (first ? missingBoxes(first, now) : [])),
    )
    if (delivered.length > 0) await markNextBoxReady(tx, idsOf(delivered), now)
    if (missed.length > 0) await recordNextBoxes(tx, idsOf(missed), now)
    failpoint('next-boxes-laid-out')
    return finished.length
  })
}

const idsOf = (boxes: readonly FinishedBox[]) => boxes.map((box) => box.boxId)

function missingBoxes(box: FinishedBox, now: Date): BoxRow[] {
  const nation = nationOf(box.postCode)
  const boxes: BoxRow[] = []
  let last: Turn = { cycleOn: box.lastCycleOn, deliveryOn: box.lastDeliveryOn }
  while (box.toCome + boxes.length < FUTURE_BOXES) {
    last = nextTurn(last, box.anchorDay, nation)
    if (last.deliveryOn > londonDay(now))
      boxes.push(newBox({ customerId: box.customerId, isActive: true }, last, nation, now))
  }
  return boxes
}
