import type { CallReply } from '@cupboard/contract/all-endpoints'
import { formatDay } from '@cupboard/domain/calendar'
import { company } from '@cupboard/domain/company'
import type { CustomerId } from '@cupboard/domain/ids'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Refused } from '#api/call.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { EndedNote } from './ended-note.tsx'
import { LeaveSubscription } from './leave-subscription.tsx'
import { PaymentDetailsSkeleton } from './payment-details-skeleton.tsx'
import { RestartSubscription } from './restart-subscription.tsx'
import { usePaymentDetails, useSubscriptionFigures } from './subscription.queries.ts'

type Props = {
  customerId: CustomerId
  /** The way to another card, which the page brings. */
  changeCard: ReactNode
}

/** Shows the payer, the card and the contract, and the way out: one press, no questions. */
export function PaymentDetails({ customerId, changeCard }: Props) {
  const details = usePaymentDetails(customerId)
  if (details.isPending) return <PaymentDetailsSkeleton />
  if (details.isError) {
    const isNone = details.error instanceof Refused && details.error.status === 404
    if (!isNone) {
      return <ErrorState title="Something went wrong. Please try again later." onRetry={details.refetch} />
    }
    return (
      <EmptyState picture="boxes" title="No card is stored yet">
        <ButtonLink to="/future-boxes">See your next boxes</ButtonLink>
      </EmptyState>
    )
  }
  const { billingAddress, lastFourDidgets, expires, isActive } = details.data
  const rows: [name: string, value: string][] = [
    ['Name', billingAddress.name],
    ['Number', billingAddress.contactNumber],
    ['Address', billingAddress.addressLine1],
    ['City', billingAddress.city],
    ['Country', billingAddress.country],
    ['Card number', `**** **** **** ${lastFourDidgets}`],
    ['Card expires', expires.slice(0, 7).split('-').reverse().join('/')],
  ]
  return (
    <div className="flex flex-col gap-6">
      <section className="card flex flex-col gap-5 p-5 sm:p-7">
        <h2 className="text-subheading">Payment details</h2>
        <dl className="grid gap-4 sm:grid-cols-2">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-soft text-small">{name}</dt>
              <dd className="font-semibold break-words">{value || 'Not given'}</dd>
            </div>
          ))}
        </dl>
        {changeCard}
      </section>
      <Contract customerId={customerId} details={details.data} />
      {isActive ? (
        <LeaveSubscription customerId={customerId} />
      ) : (
        <>
          <EndedNote customerId={customerId} />
          <RestartSubscription customerId={customerId} />
        </>
      )}
    </div>
  )
}

type ContractProps = { customerId: CustomerId; details: CallReply<'getPaymentDetails'> }

/** Since when, on which texts and under which law, and how long one may still withdraw. */
function Contract({ customerId, details }: ContractProps) {
  const { contract, coolingOffUntil, isActive } = details
  const { data: figures } = useSubscriptionFigures(customerId)
  if (!contract) return null
  return (
    <section className="card flex flex-col gap-3 p-5 sm:p-7">
      <h2 className="text-subheading">Your contract</h2>
      <p>
        It began on {formatDay(contract.startedOn)} on our{' '}
        <Link to="/terms-and-conditions" className="text-link">
          {contract.agreedTexts}
        </Link>
        , under the {contract.law}.{' '}
        {isActive
          ? 'It renews every month until you end it.'
          : `It ended${figures?.endedOn ? ` on ${formatDay(figures.endedOn)}` : ''} and does not renew.`}
      </p>
      {coolingOffUntil && (
        <p>
          <strong>You may withdraw until {formatDay(coolingOffUntil)}</strong>, fourteen days after your first
          delivery. Write to {company.email}.
        </p>
      )}
    </section>
  )
}
