import type { Transaction } from '#db/connect.ts'
import type { MovingBox } from '#features/boxes/life/box-move-store.ts'
import { forgetClosedBox } from '#features/boxes/life/closed-box-store.ts'
import { planBoxesIfAny } from './plan-boxes.ts'

/** Plans again without a closed box that does not come: the engine forgets it, and the next boxes bring its packs. */
export async function planWithoutBox(tx: Transaction, box: MovingBox, now: Date): Promise<void> {
  await forgetClosedBox(tx, box)
  await planBoxesIfAny(tx, box.customerId, now)
}
