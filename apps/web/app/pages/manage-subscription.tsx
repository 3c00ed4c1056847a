import { CustomerPage } from '#features/accounts/customer-page.tsx'
import { downloadCalendar } from '#features/boxes/calendar-file.ts'
import { NextCharge } from '#features/money/next-charge.tsx'
import { PaymentAlerts } from '#features/money/payment-alert.tsx'
import { ThankYou } from '#features/money/thank-you.tsx'
import { EndedNote } from '#features/subscription/ended-note.tsx'
import { WayCard } from '#features/subscription/way-card.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'

export default function ManageSubscriptionPage() {
  return (
    <CustomerPage title="Your account" intro="Your home, what it uses, and what comes next.">
      {(customerId) => (
        <>
          <EndedNote customerId={customerId} />
          <ThankYou customerId={customerId} onAddToCalendar={downloadCalendar} />
          <PaymentAlerts customerId={customerId} />
          <NextCharge customerId={customerId} />
          <ul className="grid gap-5 md:grid-cols-3">
            <li>
              <WayCard
                to="/my-household"
                title="My Household"
                words="Who lives with you, and where."
                picture="/pictures/home-small-family.svg"
              />
            </li>
            <li>
              <WayCard
                to="/my-products"
                title="My Products"
                words="What your boxes hold."
                picture="/pictures/how-choose.svg"
              />
            </li>
            <li>
              <WayCard
                to="/my-subscription"
                title="My Subscription"
                words="Boxes past and to come."
                picture="/pictures/how-deliver.svg"
              />
            </li>
          </ul>
          <ButtonLink to="/subscription-details" look="secondary" className="self-start">
            Manage subscription
          </ButtonLink>
        </>
      )}
    </CustomerPage>
  )
}
