import { setSubscriptionStatus } from '@cupboard/contract/payments'
import type { CustomerId } from '@cupboard/domain/ids'
import { actFor } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { type ApiServer, serve } from '#http/api/serve.ts'
import { endSubscription } from '#planning/end-subscription.ts'
import { restartSubscription } from './restart-subscription.ts'
import { findSubscription } from './subscription-store.ts'

/** `settle` asks the provider whether the first payment succeeded; billing provides it. */
export function subscriptionRoutes(
  api: ApiServer,
  deps: Deps,
  settle: (customerId: CustomerId) => Promise<void>,
): void {
  const act = actFor(deps)
  serve(api, setSubscriptionStatus, async ({ params: { customerId }, body }) => {
    if (body.status) {
      await settle(customerId)
      await act((tx, now) => restartSubscription(tx, customerId, now))
    } else {
      await act((tx, now) => endSubscription(tx, customerId, 'customer', now))
    }
    const subscription = await findSubscription(deps.db, customerId)
    return { active: subscription?.isActive ?? false }
  })
}
