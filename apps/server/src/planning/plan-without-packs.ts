import type { Transaction } from '#db/connect.ts'
import type { MovingBox } from '#features/boxes/life/box-move-store.ts'
import { forgetClosedBox, tellClosedBoxes } from '#features/boxes/life/closed-box-store.ts'
import { planBoxesIfAny } from './plan-boxes.ts'

/**
 * Plans again after a closed box leaves without some packs: the engine learns what it brings, and the next boxes
 * follow.
 */
export async function planWithoutPacks(tx: Transaction, box: MovingBox, now: Date): Promise<void> {
  const closedOn = await forgetClosedBox(tx, box)
  if (closedOn !== undefined) await tellClosedBoxes(tx, [box], closedOn)
  await planBoxesIfAny(tx, box.customerId, now)
}
