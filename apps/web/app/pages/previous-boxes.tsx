import '#features/boxes/boxes.css'
import { CustomerPage } from '#features/accounts/customer-page.tsx'
import { PastBoxes } from '#features/boxes/list/past-boxes.tsx'

export default function PreviousBoxesPage() {
  return (
    <CustomerPage title="Previous boxes">
      {(customerId) => <PastBoxes customerId={customerId} />}
    </CustomerPage>
  )
}
