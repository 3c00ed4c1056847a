import '#features/money/money.css'
import { arrive } from '#api/arrive.ts'
import { CustomerPage } from '#features/accounts/customer-page.tsx'
import { downloadCalendar } from '#features/boxes/calendar-file.ts'
import { cupboardKey } from '#features/cupboard/cupboard.queries.ts'
import { MyCupboard } from '#features/cupboard/my-cupboard.tsx'
import { NextCharge } from '#features/money/next-charge.tsx'
import { PaymentAlerts } from '#features/money/payment-alert.tsx'
import { ThankYou } from '#features/money/thank-you.tsx'
import { AccountWays } from '#features/subscription/account-ways.tsx'
import { EndedNote } from '#features/subscription/ended-note.tsx'
import { NotStartedNote } from '#features/subscription/not-started-note.tsx'
import { figuresKey } from '#features/subscription/subscription.queries.ts'
import { KeepForOffline } from '#offline/keep-for-offline.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import type { Route } from './+types/manage-subscription'

export function loader({ context }: Route.LoaderArgs) {
  return arrive(context, ({ customerId, ask }) => [
    { key: cupboardKey(customerId), answer: ask('readCupboard', { params: { customerId } }) },
    { key: figuresKey(customerId), answer: ask('getMySubscription', { params: { customerId } }) },
  ])
}

/** Navigation within the shop asks the API. */
export function clientLoader() {
  return null
}

export default function ManageSubscriptionPage({ loaderData }: Route.ComponentProps) {
  return (
    <CustomerPage
      title="Your account"
      intro="Your home, what it uses, and what comes next."
      arrived={loaderData}
    >
      {(customerId) => (
        <>
          <EndedNote customerId={customerId} />
          <NotStartedNote customerId={customerId} />
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
