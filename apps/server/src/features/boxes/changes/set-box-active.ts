import { londonDay, toDayNumber } from '@cupboard/domain/calendar'
import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import type { ChangedBy } from '#db/schema/boxes.ts'
import { retract, tellEngine } from '#features/boxes/engine-event-store.ts'
import { moveBox } from '#features/boxes/life/move-boxes.ts'
import { announceDueBoxesOf } from '#planning/announce-boxes.ts'
import { planBoxesIfAny } from '#planning/plan-boxes.ts'
import { doneByOf, requireOwnBox } from './amend-box.ts'

type Input = BoxKey & { isWanted: boolean; by?: ChangedBy }

/** Leaves a box out, or has it after all. Saying the same twice changes nothing. */
export async function setBoxActive(
  tx: Transaction,
  { customerId, boxId, isWanted, by = 'customer' }: Input,
  now: Date,
): Promise<void> {
  const box = await requireOwnBox(tx, { customerId, boxId })
  const happening = isWanted ? 'enabled' : 'skipped'
  const moved = await moveBox(tx, box, { happening, by, now, details: () => doneByOf(by) })
  if (!moved) return
  const [day, delivery] = [toDayNumber(londonDay(now)), toDayNumber(box.deliveryOn)]
  const disabled = { type: 'boxDisabled', day, delivery } as const
  await (isWanted ? retract(tx, customerId, disabled) : tellEngine(tx, customerId, [disabled]))
  await planBoxesIfAny(tx, customerId, now)
  await announceDueBoxesOf(tx, customerId, now)
}
