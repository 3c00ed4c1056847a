import { setBoxActive as outcomeOf, SKIPPED_BY_CUSTOMER } from '@cupboard/domain/box/skip'
import { londonDay, toDayNumber } from '@cupboard/domain/calendar'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { planBoxesIfAny } from '#planning/plan-boxes.ts'
import { findBox, moveBox } from './box-store.ts'
import { retract, tellEngine } from './engine-event-store.ts'

type Wish = { customerId: CustomerId; boxId: BoxId; isWanted: boolean }

/** Leaves a box out, or has it after all. Saying the same twice changes nothing. */
export async function setBoxActive(
  { db, clock }: Deps,
  { customerId, boxId, isWanted }: Wish,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, customerId)
    const box = await findBox(tx, customerId, boxId)
    if (!box) throw new Refusal('not-found')
    const outcome = outcomeOf(box, isWanted, subscription.isActive, now)
    const isChanged = outcome.isSkipped !== box.isSkipped || outcome.status !== box.status
    if (!isChanged) return
    const reason = outcome.isSkipped ? SKIPPED_BY_CUSTOMER : null
    await moveBox(tx, box, { to: outcome.status, isSkipped: outcome.isSkipped, reason, by: 'customer', now })
    const [day, delivery] = [toDayNumber(londonDay(now)), toDayNumber(box.deliveryOn)]
    const disabled = { type: 'boxDisabled', day, delivery } as const
    await (isWanted ? retract(tx, customerId, disabled) : tellEngine(tx, customerId, [disabled]))
    await record(
      tx,
      { kind: isWanted ? 'box-enabled' : 'box-skipped', customerId, boxId, deliveryOn: box.deliveryOn },
      now,
    )
    await planBoxesIfAny(tx, customerId, now)
  })
}
