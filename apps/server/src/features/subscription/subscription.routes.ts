import { setSubscriptionStatus } from '@cupboard/contract/payments'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Deps } from '#deps.ts'
import { type Counter, serve } from '#http/serve.ts'
import { cancelSubscription, restartSubscription } from './set-subscription-status.ts'
import { findSubscription } from './subscription-store.ts'

/** `settle` asks the provider whether the first payment has gone through; billing gives it. */
export function subscriptionRoutes(
  counter: Counter,
  deps: Deps,
  settle: (customerId: CustomerId) => Promise<void>,
): void {
  serve(counter, setSubscriptionStatus, async ({ params: { customerId }, body }) => {
    if (body.status) {
      await settle(customerId)
      await restartSubscription(deps, customerId)
    } else {
      await cancelSubscription(deps, customerId)
    }
    const subscription = await findSubscription(deps.db, customerId)
    return { active: subscription?.isActive ?? false }
  })
}
