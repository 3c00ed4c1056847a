import { statesConcernedBy } from '@cupboard/domain/box/life/life'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Transaction } from '#db/connect.ts'
import { readMovingBoxesOf } from '#features/boxes/life/box-move-store.ts'
import { moveBoxes } from '#features/boxes/life/move-boxes.ts'

/** Announces a customer's boxes whose notice is due at once, instead of with the worker's next round. */
export async function announceDueBoxesOf(tx: Transaction, customerId: CustomerId, now: Date): Promise<void> {
  const boxes = await readMovingBoxesOf(tx, customerId, statesConcernedBy('notice-due'))
  await moveBoxes(tx, boxes, { happening: 'notice-due', by: 'worker', now })
}
