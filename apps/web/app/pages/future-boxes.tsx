import '#features/money/money.css'
import '#features/boxes/boxes.css'
import { CustomerPage } from '#features/accounts/customer-page.tsx'
import { FutureBoxes } from '#features/boxes/list/future-boxes.tsx'
import { ComingMonths } from '#features/boxes/time/coming-months.tsx'
import { ChargeLine } from '#features/money/charge-words.tsx'
import { PaymentAlerts } from '#features/money/payment-alert.tsx'
import { StartSubscription } from '#features/subscription/start-subscription.tsx'
import { KeepForOffline } from '#offline/keep-for-offline.tsx'

export default function FutureBoxesPage() {
  return (
    <CustomerPage
      title="Your next boxes"
      intro="Open one to see why it holds what it holds, and to change it."
    >
      {(customerId) => (
        <>
          <PaymentAlerts customerId={customerId} />
          <FutureBoxes customerId={customerId} charge={(box) => <ChargeLine box={box} />}>
            {(firstPayment) => <StartSubscription customerId={customerId} firstPayment={firstPayment} />}
          </FutureBoxes>
          <ComingMonths customerId={customerId} />
          <KeepForOffline customerId={customerId} />
        </>
      )}
    </CustomerPage>
  )
}
