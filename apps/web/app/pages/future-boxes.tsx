import '#features/boxes/boxes.css'
import { SignedInOnly } from '#features/accounts/signed-in-only.tsx'
import { FutureBoxes } from '#features/boxes/future-boxes.tsx'
import { StartSubscription } from '#features/subscription/start-subscription.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

export default function FutureBoxesPage() {
  return (
    <SignedInOnly>
      {(customerId) => (
        <div className="page-width flex flex-col gap-8 py-10">
          <PageHeading title="Your next boxes">
            Open one to see why it holds what it holds, and to change it.
          </PageHeading>
          <FutureBoxes customerId={customerId}>
            {(firstPayment) => <StartSubscription customerId={customerId} firstPayment={firstPayment} />}
          </FutureBoxes>
        </div>
      )}
    </SignedInOnly>
  )
}
