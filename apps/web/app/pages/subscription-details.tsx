import { SignedInOnly } from '#features/accounts/signed-in-only.tsx'
import { ChangeCard } from '#features/payments/change-card.tsx'
import { Receipts } from '#features/payments/receipts.tsx'
import { PaymentDetails } from '#features/subscription/payment-details.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

export default function SubscriptionDetailsPage() {
  return (
    <SignedInOnly>
      {(customerId) => (
        <div className="page-width flex flex-col gap-8 py-10">
          <PageHeading title="Subscription details" />
          <PaymentDetails customerId={customerId} changeCard={<ChangeCard customerId={customerId} />} />
          <Receipts customerId={customerId} />
        </div>
      )}
    </SignedInOnly>
  )
}
