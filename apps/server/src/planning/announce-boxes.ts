import { statesConcernedBy } from '@cupboard/domain/box/life/life'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Transaction } from '#db/connect.ts'
import { type MovingBox, readMovingBoxesOf } from '#features/boxes/life/box-move-store.ts'
import { moveBoxes } from '#features/boxes/life/move-boxes.ts'
import { readWaiting } from '#features/boxes/short/short-line-store.ts'
import { planBoxesIfAny } from './plan-boxes.ts'

/** Announces a customer's due boxes at once, instead of in the worker's next round. */
export async function announceDueBoxesOf(tx: Transaction, customerId: CustomerId, now: Date): Promise<void> {
  const boxes = await readMovingBoxesOf(tx, customerId, statesConcernedBy('notice-due'))
  const announced = await moveBoxes(tx, boxes, { happening: 'notice-due', by: 'worker', now })
  await planForWaiting(tx, announced, now)
}

/** Plans the next boxes of customers who wait for packs that were missing from an announced box. */
export async function planForWaiting(
  tx: Transaction,
  announced: readonly MovingBox[],
  now: Date,
): Promise<void> {
  for (const customerId of await readWaiting(tx, announced)) await planBoxesIfAny(tx, customerId, now)
}
