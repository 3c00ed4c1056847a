import '#features/money/money.css'
import { CustomerPage } from '#features/accounts/customer-page.tsx'
import { NextBoxWay } from '#features/boxes/list/next-box-way.tsx'
import { NextCharge } from '#features/money/next-charge.tsx'
import { PaymentAlerts } from '#features/money/payment-alert.tsx'
import { EndedNote } from '#features/subscription/ended-note.tsx'
import { SubscriptionFigures } from '#features/subscription/subscription-figures.tsx'
import { WayCard } from '#features/subscription/way-card.tsx'
import { KeepForOffline } from '#offline/keep-for-offline.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'

export default function MySubscriptionPage() {
  return (
    <CustomerPage title="My subscription">
      {(customerId) => (
        <>
          <EndedNote customerId={customerId} />
          <PaymentAlerts customerId={customerId} />
          <NextCharge customerId={customerId} />
          <SubscriptionFigures customerId={customerId} />
          <ul className="grid gap-5 md:grid-cols-3">
            <li>
              <WayCard
                to="/previous-boxes"
                title="Previous boxes"
                words="What has come so far."
                picture="/pictures/how-manage.svg"
              />
            </li>
            <li>
              <NextBoxWay customerId={customerId}>
                {(to, words) => (
                  <WayCard to={to} title="Next box" words={words} picture="/pictures/how-deliver.svg" />
                )}
              </NextBoxWay>
            </li>
            <li>
              <WayCard
                to="/future-boxes"
                title="Future boxes"
                words="The next three, planned."
                picture="/pictures/how-choose.svg"
              />
            </li>
          </ul>
          <ButtonLink to="/subscription-details" look="secondary" className="self-start">
            Manage subscription
          </ButtonLink>
          <KeepForOffline customerId={customerId} />
        </>
      )}
    </CustomerPage>
  )
}
