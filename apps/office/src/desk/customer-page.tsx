import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { pauseReasons } from '@cupboard/domain/subscription/pause/charging-pause'
import { Link, useParams } from 'react-router'
import { useRead } from '#api/use-office.ts'
import { boxColumns } from '#boxes/box-table.tsx'
import { CreditPanel } from '#money/credit-panel.tsx'
import { useMay } from '#people/use-me.ts'
import { Heading } from '#ui/heading.tsx'
import { Shown } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
import { dayOf, pounds, whenIs } from '#ui/words.ts'
import { Contact } from './contact.tsx'
import { CustomerActs } from './customer-acts.tsx'
import { Timeline } from './timeline.tsx'

type Customer = OfficeReply<'readCustomer'>

export function CustomerPage() {
  const { customerId = '' } = useParams()
  const customer = useRead('readCustomer', { params: { customerId } })
  const mayReadMoney = useMay('read-money')
  const mayReadLetters = useMay('read-letters')
  return (
    <Shown reading={customer} what="the customer">
      {(found) => (
        <>
          <Heading>{found.name}</Heading>
          <CustomerActs key={customerId} customer={found} />
          <div className="columns">
            <div>
              <Boxes boxes={found.boxes} />
              <Timeline customerId={customerId} />
              {mayReadLetters && (
                <p>
                  <Link to={`/customers/${customerId}/letters`}>All letters</Link>
                </p>
              )}
            </div>
            <div>
              <Facts customer={found} />
              {mayReadMoney && <CreditPanel key={customerId} customerId={customerId} />}
            </div>
          </div>
        </>
      )}
    </Shown>
  )
}

function Facts({ customer }: { customer: Customer }) {
  const { subscription, household } = customer
  const mayReadLetters = useMay('read-letters')
  return (
    <aside className="card" aria-label="About the customer">
      <dl>
        <dt>E-mail</dt>
        <dd>
          {customer.email}
          {customer.suppressedAt && (
            <div className="problem">
              takes no letters since {whenIs(customer.suppressedAt)}
              {mayReadLetters && (
                <>
                  {' '}
                  <Link to={`/letters/suppressed?${new URLSearchParams({ words: customer.email })}`}>
                    Look at it
                  </Link>
                </>
              )}
            </div>
          )}
        </dd>
        <dt>Lives in</dt>
        <dd>{[customer.city, customer.postCode].filter(Boolean).join(', ') || 'not told yet'}</dd>
        <dt>Subscription</dt>
        <dd>{standingOf(subscription)}</dd>
        <dt>Card</dt>
        <dd>
          {subscription.card
            ? `${subscription.card.brand} •••• ${subscription.card.lastFour}${
                subscription.card.expiresOn ? `, until ${dayOf(subscription.card.expiresOn)}` : ''
              }`
            : 'none'}
        </dd>
        <dt>Paid so far</dt>
        <dd className="figures">{pounds(customer.paidPence)}</dd>
        <dt>Home</dt>
        <dd>
          {household
            ? `${household.adultsMale + household.adultsFemale} adults, ${
                household.childrenMale + household.childrenFemale
              } children, ${household.infants} infants`
            : 'not described yet'}
        </dd>
        <dt>Marketing</dt>
        <dd>{customer.agreedToMarketing ? 'agreed' : 'not agreed'}</dd>
        <dt>Here since</dt>
        <dd>{whenIs(customer.registeredAt)}</dd>
      </dl>
      <Contact key={customer.customerId} customerId={customer.customerId} />
    </aside>
  )
}

function standingOf({ isActive, activatedAt, endedAt, chargingPausedBy }: Customer['subscription']): string {
  if (isActive) {
    const since = activatedAt ? `active since ${whenIs(activatedAt)}` : 'active'
    return chargingPausedBy ? `${since}; ${pauseReasons[chargingPausedBy]}` : since
  }
  return endedAt ? `ended ${whenIs(endedAt)}` : 'never started'
}

function Boxes({ boxes }: Pick<Customer, 'boxes'>) {
  if (boxes.length === 0) return <p className="soft">No box has been planned yet.</p>
  return (
    <Table
      caption="Boxes"
      isCaptionShown
      rows={boxes}
      keyOf={(box) => box.boxId}
      columns={[
        boxColumns.box,
        boxColumns.day,
        boxColumns.state,
        { head: 'Price', cell: (box) => pounds(box.boxPrice), isFigures: true },
      ]}
    />
  )
}
