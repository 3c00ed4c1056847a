import { SignedInOnly } from '#features/accounts/signed-in-only.tsx'
import { ReceiptScreen } from '#features/payments/receipts/receipt-screen.tsx'
import type { Route } from './+types/receipt'

export default function ReceiptPage({ params }: Route.ComponentProps) {
  return (
    <SignedInOnly>
      {(customerId) => (
        <div className="page-width py-10">
          <ReceiptScreen customerId={customerId} boxId={params.boxId} />
        </div>
      )}
    </SignedInOnly>
  )
}
