import { daysBoxCanMoveTo } from '@cupboard/domain/box/postpone'
import { londonDay } from '@cupboard/domain/calendar'
import { Refusal } from '@cupboard/domain/refusal'
import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { Deps } from '#deps.ts'
import { readMovingBoxesOf } from '#features/boxes/life/box-move-store.ts'
import { requirePossible } from '#features/boxes/life/move-boxes.ts'
import { rowOf } from './postpone-box.ts'

/** Reads the days a box can move to now. It locks nothing: a request to move there is judged again. */
export async function readDeliveryDays({ db, clock }: Deps, { customerId, boxId }: BoxKey) {
  const now = clock.now()
  const boxes = await db.transaction((tx) => readMovingBoxesOf(tx, customerId), { accessMode: 'read only' })
  const box = boxes.find((each) => each.boxId === boxId)
  if (!box) throw new Refusal('not-found')
  requirePossible(box, 'postponed', now)
  const days = daysBoxCanMoveTo(rowOf(box, boxes).row, londonDay(now), box.nation)
  return { days, from: days[0] ?? null, until: days.at(-1) ?? null }
}
