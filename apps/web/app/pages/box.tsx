import '#features/money/money.css'
import { useEffect } from 'react'
import { arrive } from '#api/arrive.ts'
import { currentSession } from '#api/session/session-token.ts'
import { CustomerPage } from '#features/accounts/customer-page.tsx'
import { BoxScreen } from '#features/boxes/box-screen.tsx'
import { boxKey, fetchBoxEarly } from '#features/boxes/boxes.queries.ts'
import { ChargeFacts } from '#features/money/charge-words.tsx'
import { PaymentAlerts } from '#features/money/payment-alert.tsx'
import { KeepForOffline } from '#offline/keep-for-offline.tsx'
import type { Route } from './+types/box'

export function loader({ context, params: { boxId } }: Route.LoaderArgs) {
  return arrive(context, ({ customerId, ask }) => [
    { key: boxKey(customerId, boxId), answer: ask('getBox', { params: { customerId, boxId } }) },
  ])
}

/** Navigation within the shop asks the API. */
export function clientLoader() {
  return null
}

export default function BoxPage({ params, loaderData }: Route.ComponentProps) {
  useEffect(() => {
    const session = currentSession()
    if (session) fetchBoxEarly(session.customerId, params.boxId)
  }, [params.boxId])
  return (
    <CustomerPage title="What you'll receive" arrived={loaderData}>
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
