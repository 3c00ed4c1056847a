import '#features/boxes/boxes.css'
import { CustomerPage } from '#features/accounts/customer-page.tsx'
import { FutureBoxes } from '#features/boxes/future-boxes.tsx'
import { StartSubscription } from '#features/subscription/start-subscription.tsx'

export default function FutureBoxesPage() {
  return (
    <CustomerPage
      title="Your next boxes"
      intro="Open one to see why it holds what it holds, and to change it."
    >
      {(customerId) => (
        <FutureBoxes customerId={customerId}>
          {(firstPayment) => <StartSubscription customerId={customerId} firstPayment={firstPayment} />}
        </FutureBoxes>
      )}
    </CustomerPage>
  )
}
