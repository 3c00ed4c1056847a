import { SignedInOnly } from '#features/accounts/signed-in-only.tsx'
import { BoxScreen } from '#features/boxes/box-screen.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import type { Route } from './+types/box'

export default function BoxPage({ params }: Route.ComponentProps) {
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
