import type { CustomerId } from '@cupboard/domain/ids'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { RestartSubscription } from './restart-subscription.tsx'
import { useSubscriptionStatus } from './subscription.queries.ts'

/** Below the planned boxes: the first payment, or a second start with the card we have. */
export function StartSubscription({
  customerId,
  firstPayment,
}: {
  customerId: CustomerId
  firstPayment: string
}) {
  const status = useSubscriptionStatus(customerId)
  if (!status.data || status.data.active) return null
  if (status.data.paymentDetailsAdded) return <RestartSubscription customerId={customerId} />
  return (
    <div className="card flex flex-wrap items-center justify-between gap-4 p-5 sm:p-7">
      <p>
        <span className="text-ink-soft block">First Payment</span>
        <strong className="text-heading figures">{firstPayment}</strong>
      </p>
      <ButtonLink to="/payment">Start Subscription</ButtonLink>
    </div>
  )
}
