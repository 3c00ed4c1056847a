import { whatBecomesOf } from '@cupboard/domain/box/life/life'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import { type MovingBox, readMovingBoxesOf } from '#features/boxes/life/box-move-store.ts'
import { moveBoxes } from '#features/boxes/life/move-boxes.ts'
import { announceDueBoxesOf } from '#planning/announce-boxes.ts'
import { planBoxesIfAny } from '#planning/plan-boxes.ts'
import { requireOwnBox } from './amend-box.ts'

/** Fills an announced box by its owner's changes since, and announces it again. */
export async function fillBoxAnew(tx: Transaction, key: BoxKey, now: Date): Promise<void> {
  await fillAnew(tx, [await requireOwnBox(tx, key)], now)
}

/** The same for every announced box that can still be announced again. Answers which. */
export async function fillAnnouncedBoxesAnew(
  tx: Transaction,
  customerId: CustomerId,
  now: Date,
): Promise<BoxId[]> {
  const boxes = (await readMovingBoxesOf(tx, customerId)).filter(
    (box) => whatBecomesOf(box, 'filled-anew', { now }).kind === 'moves',
  )
  await fillAnew(tx, boxes, now)
  return boxes.map(({ boxId }) => boxId)
}

async function fillAnew(tx: Transaction, boxes: readonly MovingBox[], now: Date): Promise<void> {
  const [first] = await moveBoxes(tx, boxes, { happening: 'filled-anew', by: 'customer', now })
  if (!first) return
  await planBoxesIfAny(tx, first.customerId, now)
  await announceDueBoxesOf(tx, first.customerId, now)
}
