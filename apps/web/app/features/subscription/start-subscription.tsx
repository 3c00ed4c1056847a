import type { CustomerId } from '@cupboard/domain/ids'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { toast } from '#ui/toast.ts'
import { useSetSubscriptionStatus, useSubscriptionStatus } from './subscription.queries.ts'

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

export function RestartSubscription({ customerId }: { customerId: CustomerId }) {
  const restart = useSetSubscriptionStatus(customerId)
  return (
    <div className="card flex flex-wrap items-center justify-between gap-4 p-5 sm:p-7">
      <p>
        Your subscription is not active. Start again with the card we have; your boxes are planned from today.
      </p>
      <Button
        busy={restart.isPending}
        onClick={() =>
          restart.mutate(true, {
            onSuccess: () => toast.success('Welcome back! Your subscription is active.'),
            onError: (error) => toast.error(error.message),
          })
        }
      >
        Restart subscription
      </Button>
    </div>
  )
}
