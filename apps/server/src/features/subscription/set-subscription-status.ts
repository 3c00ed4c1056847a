import { activeStatus } from '@cupboard/domain/box/skip'
import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { moveBox, readOpenBoxes } from '#features/boxes/box-store.ts'
import { endSubscription } from '#planning/end-subscription.ts'
import { planBoxes } from '#planning/plan-boxes.ts'
import { activateSubscription, lockSubscription } from './subscription-store.ts'

export async function cancelSubscription({ db, clock }: Deps, customerId: CustomerId): Promise<void> {
  await db.transaction((tx) => endSubscription(tx, customerId, 'customer', clock.now()))
}

/** Starts again with the stored card, planned from today. Boxes the customer skipped stay skipped. */
export async function restartSubscription({ db, clock }: Deps, customerId: CustomerId): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, customerId)
    if (subscription.isActive) return
    if (!subscription.paymentMethodId) throw new Refusal('payment-missing')
    await planBoxes(tx, customerId, now)
    await activateSubscription(tx, customerId, now)
    for (const box of await readOpenBoxes(tx, customerId)) {
      if (box.status !== 'SubscriptionNotActive' || box.isSkipped) continue
      await moveBox(tx, box, { to: activeStatus(box, now), by: 'customer', now })
    }
    await record(tx, { kind: 'subscription-restarted', customerId }, now)
  })
}
