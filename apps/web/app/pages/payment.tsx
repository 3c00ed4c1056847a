import { useSearchParams } from 'react-router'
import { SignedInOnly } from '#features/accounts/signed-in-only.tsx'
import { PaymentScreen } from '#features/payments/payment-screen.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

export default function PaymentPage() {
  const [search] = useSearchParams()
  return (
    <SignedInOnly>
      {(customerId) => (
        <div className="page-width flex flex-col gap-8 py-10">
          <PageHeading title="Payment">
            Your card details go straight to our card provider. We never see them.
          </PageHeading>
          <PaymentScreen customerId={customerId} boxId={search.get('box')} />
        </div>
      )}
    </SignedInOnly>
  )
}
