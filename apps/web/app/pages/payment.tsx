import { useSearchParams } from 'react-router'
import { CustomerPage } from '#features/accounts/customer-page.tsx'
import { PaymentScreen } from '#features/payments/payment-screen.tsx'

export default function PaymentPage() {
  const [search] = useSearchParams()
  return (
    <CustomerPage
      title="Payment"
      intro="Your card details go straight to our card provider. We never see them."
    >
      {(customerId) => <PaymentScreen customerId={customerId} boxId={search.get('box')} />}
    </CustomerPage>
  )
}
