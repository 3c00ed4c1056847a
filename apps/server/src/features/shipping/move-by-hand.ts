import type { BoxStatus } from '@cupboard/domain/box/box-status'
import { statesConcernedBy } from '@cupboard/domain/box/life/life'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { readMovingBox } from '#features/boxes/life/box-move-store.ts'
import { moveBox } from '#features/boxes/life/move-boxes.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'

/** Records that a box left or arrived, on a person's word. Answers its new state. */
export async function moveByHand(
  { db, clock }: Deps,
  { customerId, boxId, reference }: { customerId: CustomerId; boxId: BoxId; reference: string },
  happening: 'shipped-by-hand' | 'delivered-by-hand',
): Promise<BoxStatus> {
  return db.transaction(async (tx) => {
    await lockSubscription(tx, customerId)
    const box = await readMovingBox(tx, { customerId, boxId })
    if (!box) throw new Refusal('not-found')
    try {
      const moved = await moveBox(tx, box, { happening, by: 'operator', now: clock.now() })
      return moved?.status ?? box.status
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new Refusal(error.code, [
        `${reference} is ${box.status}, not ${statesConcernedBy(happening).join(' or ')}.`,
      ])
    }
  })
}
