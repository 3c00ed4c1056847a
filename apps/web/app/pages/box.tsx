import { useEffect } from 'react'
import { currentSession } from '#api/session/session-token.ts'
import { CustomerPage } from '#features/accounts/customer-page.tsx'
import { BoxScreen } from '#features/boxes/box-screen.tsx'
import { fetchBoxEarly } from '#features/boxes/boxes.queries.ts'
import { ChargeFacts } from '#features/money/charge-words.tsx'
import { PaymentAlerts } from '#features/money/payment-alert.tsx'
import { KeepForOffline } from '#offline/keep-for-offline.tsx'
import type { Route } from './+types/box'

export default function BoxPage({ params }: Route.ComponentProps) {
  useEffect(() => {
    const session = currentSession()
    if (session) fetchBoxEarly(session.customerId, params.boxId)
  }, [params.boxId])
  return (
    <CustomerPage title="What you'll receive">
      {(customerId) => (
        <>
          <PaymentAlerts customerId={customerId} boxId={params.boxId} />
          <BoxScreen
            customerId={customerId}
            boxId={params.boxId}
            charge={(box) => <ChargeFacts box={box} />}
          />
          <KeepForOffline customerId={customerId} />
        </>
      )}
    </CustomerPage>
  )
}
