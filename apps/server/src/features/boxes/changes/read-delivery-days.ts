import { whatBecomesOf } from '@cupboard/domain/box/life/life'
import { daysBoxCanMoveTo } from '@cupboard/domain/box/postpone'
import { londonDay } from '@cupboard/domain/calendar'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { readMovingBoxesOf } from '#features/boxes/life/box-move-store.ts'
import { rowOf } from './postpone-box.ts'

/**
 * The days a box can move to as things stand. Nothing is decided on them, so nobody is made to wait: whoever asks for
 * one of them is judged again.
 */
export async function readDeliveryDays(
  { db, clock }: Deps,
  { customerId, boxId }: { customerId: CustomerId; boxId: BoxId },
) {
  const now = clock.now()
  const boxes = await db.transaction((tx) => readMovingBoxesOf(tx, customerId), { accessMode: 'read only' })
  const box = boxes.find((each) => each.boxId === boxId)
  if (!box) throw new Refusal('not-found')
  const answer = whatBecomesOf(box, 'postponed', { now, askedOn: box.deliveryOn })
  if (answer.kind === 'refused') throw new Refusal(answer.code)
  const days = daysBoxCanMoveTo(rowOf(box, boxes).row, londonDay(now), box.nation)
  return { days, from: days[0] ?? null, until: days.at(-1) ?? null }
}
