import { formatShortDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds } from '@cupboard/domain/money'
import { useAllBoxes } from '#api/all-boxes.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'
import { useSubscriptionFigures } from './subscription.queries.ts'

/**
 * Shows customers with planned boxes and no payment that nothing comes yet, with a link to the first payment. A grey
 * shape of its size stands there while it is not known whether the subscription has ended, so that nothing below jumps.
 */
export function NotStartedNote({ customerId }: { customerId: CustomerId }) {
  const { data, isPending } = useSubscriptionFigures(customerId)
  const first = useAllBoxes(customerId).find(({ orderStatus }) => orderStatus === 'SubscriptionNotActive')
  const isNotStarted = data?.endedOn === null
  if (!first || !(isNotStarted || isPending)) return null
  return (
    <div className={isNotStarted ? '' : 'skeleton rounded-card'}>
      <section
        className={`card flex flex-col items-start gap-3 p-5 sm:p-7 ${isNotStarted ? '' : 'invisible'}`}
        aria-labelledby="not-started"
      >
        <h2 id="not-started" className="text-subheading">
          Nothing is ordered yet
        </h2>
        <p className="figures">
          <UnbrokenDays
            text={`Your first box is planned for ${formatShortDay(first.deliveryDate)} and costs ${formatPounds(first.boxPrice)}, delivery included. Nothing comes, and nothing is charged, before you start.`}
          />
        </p>
        <ButtonLink to="/payment">Start Subscription</ButtonLink>
      </section>
    </div>
  )
}
