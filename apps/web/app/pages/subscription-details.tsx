import '#features/money/money.css'
import { CustomerPage } from '#features/accounts/customer-page.tsx'
import { NextCharge } from '#features/money/next-charge.tsx'
import { PaymentAlerts } from '#features/money/payment-alert.tsx'
import { ChangeCard } from '#features/payments/card/change-card.tsx'
import { Receipts } from '#features/payments/receipts/receipts.tsx'
import { PaymentDetails } from '#features/subscription/payment-details.tsx'
import { AskFirstPanel } from '#features/subscription/preferences/ask-first-panel.tsx'
import { BudgetPanel } from '#features/subscription/preferences/budget-panel.tsx'

export default function SubscriptionDetailsPage() {
  return (
    <CustomerPage title="Subscription details">
      {(customerId) => (
        <>
          <PaymentAlerts customerId={customerId} />
          <NextCharge customerId={customerId} />
          <PaymentDetails customerId={customerId} changeCard={<ChangeCard customerId={customerId} />} />
          <BudgetPanel customerId={customerId} />
          <AskFirstPanel customerId={customerId} />
          <Receipts customerId={customerId} />
        </>
      )}
    </CustomerPage>
  )
}
