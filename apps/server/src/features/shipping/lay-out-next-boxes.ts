import { type CycleMonth, nextCycleMonth } from '@cupboard/domain/box/box-cycle'
import { FUTURE_BOXES } from '@cupboard/domain/box/box-days'
import { londonDay } from '@cupboard/domain/calendar'
import { nationOf } from '@cupboard/domain/delivery/nation'
import { unionAll, workInDueBuckets } from '#db/buckets/due-buckets.ts'
import type { Transaction } from '#db/connect.ts'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import type { BoxRow } from '#features/boxes/box-store.ts'
import { dueBoxes, lockBoxes, readMovingBoxes, type Search } from '#features/boxes/life/box-move-store.ts'
import { moveBoxes } from '#features/boxes/life/move-boxes.ts'
import { insertBoxes } from '#features/boxes/life/new-box-store.ts'
import { newBox } from '#planning/lay-out-boxes.ts'
import { deliveredBoxes, missedBoxes, type RowEnd, readRowEnds } from './next-box-store.ts'

const AT_ONCE = 200

/**
 * After a delivery, adds one more box at the end of the row, in the transaction that notes the delivery, so no month
 * can be lost in between. A box whose day passed without it counts too: a customer who skips three boxes still has a
 * fourth. A reaction plans the contents of the new box.
 */
export async function layOutNextBoxes({ db, clock }: Deps): Promise<number> {
  const now = clock.now()
  const missing = missedBoxes(londonDay(now))
  const rows = unionAll(dueBoxes(deliveredBoxes), dueBoxes(missing))
  return workInDueBuckets(db, { rows, enough: AT_ONCE }, (bucket) =>
    db.transaction((tx) => layOutIn(tx, bucket, missing, now)),
  )
}

async function layOutIn(tx: Transaction, bucket: number, missing: Search, now: Date): Promise<number> {
  const today = londonDay(now)
  const delivered = await lockBoxes(tx, bucket, deliveredBoxes, AT_ONCE)
  const missed = await lockBoxes(tx, bucket, missing, AT_ONCE)
  const finished = [...delivered, ...missed]
  if (finished.length === 0) return 0
  const ends = await readRowEnds(tx, bucket, finished, today)
  await insertBoxes(
    tx,
    ends.flatMap((end) => missingBoxes(end, now)),
  )
  const boxes = await readMovingBoxes(tx, bucket, finished)
  await moveBoxes(tx, boxes, { happening: 'next-box-due', by: 'worker', now })
  await record(
    tx,
    boxes
      .filter(({ boxId }) => missed.includes(boxId))
      .map(({ customerId, boxId, deliveryOn }) => ({
        kind: 'next-box-laid-out',
        customerId,
        boxId,
        deliveryOn,
      })),
    now,
  )
  failpoint('next-boxes-laid-out')
  return finished.length
}

function missingBoxes(end: RowEnd, now: Date): BoxRow[] {
  const nation = nationOf(end.postCode)
  const boxes: BoxRow[] = []
  let last: CycleMonth = { cycleOn: end.lastCycleOn, deliveryOn: end.lastDeliveryOn }
  while (end.toCome + boxes.length < FUTURE_BOXES) {
    last = nextCycleMonth(last, end.anchorDay, nation)
    if (last.deliveryOn > londonDay(now))
      boxes.push(newBox({ customerId: end.customerId, isActive: true }, last, nation, now))
  }
  return boxes
}
