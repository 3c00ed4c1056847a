import type { CustomerId } from '@cupboard/domain/ids'
import { useEffect } from 'react'
import { currentSession } from '#api/session-token.ts'
import { SignedInOnly } from '#features/accounts/signed-in-only.tsx'
import { BoxScreen } from '#features/boxes/box-screen.tsx'
import { fetchBoxEarly } from '#features/boxes/boxes.queries.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import type { Route } from './+types/box'

export default function BoxPage({ params }: Route.ComponentProps) {
  useEffect(() => {
    const session = currentSession()
    if (session) fetchBoxEarly(session.customerId as CustomerId, params.boxId)
  }, [params.boxId])
  return (
    <SignedInOnly>
      {(customerId) => (
        <div className="page-width flex flex-col gap-8 py-10">
          <PageHeading title="What you'll receive" />
          <BoxScreen customerId={customerId} boxId={params.boxId} />
        </div>
      )}
    </SignedInOnly>
  )
}
