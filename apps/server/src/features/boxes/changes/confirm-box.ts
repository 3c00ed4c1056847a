import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import { moveBox } from '#features/boxes/life/move-boxes.ts'
import { answerQuestion } from '#features/boxes/life/question-store.ts'
import { requireOwnBox } from './amend-box.ts'

/** "Yes, send it": an announced box that waited for it comes. Saying it twice changes nothing. */
export async function confirmBox(tx: Transaction, key: BoxKey, now: Date): Promise<void> {
  const box = await requireOwnBox(tx, key)
  const moved = await moveBox(tx, box, { happening: 'confirmed', by: 'customer', now })
  if (moved) await answerQuestion(tx, moved, now)
}
