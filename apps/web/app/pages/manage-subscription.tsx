import { CustomerPage } from '#features/accounts/customer-page.tsx'
import { downloadCalendar } from '#features/boxes/calendar-file.ts'
import { MyCupboard } from '#features/cupboard/my-cupboard.tsx'
import { NextCharge } from '#features/money/next-charge.tsx'
import { PaymentAlerts } from '#features/money/payment-alert.tsx'
import { ThankYou } from '#features/money/thank-you.tsx'
import { AccountWays } from '#features/subscription/account-ways.tsx'
import { EndedNote } from '#features/subscription/ended-note.tsx'
import { KeepForOffline } from '#offline/keep-for-offline.tsx'
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
          <MyCupboard customerId={customerId} />
          <AccountWays customerId={customerId} />
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/subscription-details" look="secondary">
              Manage subscription
            </ButtonLink>
            <ButtonLink to="/my-account" look="secondary">
              Name, e-mail and password
            </ButtonLink>
            <ButtonLink to="/my-data" look="secondary">
              Your data
            </ButtonLink>
          </div>
          <KeepForOffline customerId={customerId} />
        </>
      )}
    </CustomerPage>
  )
}
