import '#features/boxes/boxes.css'
import { SignedInOnly } from '#features/accounts/signed-in-only.tsx'
import { PastBoxes } from '#features/boxes/past-boxes.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

export default function PreviousBoxesPage() {
  return (
    <SignedInOnly>
      {(customerId) => (
        <div className="page-width flex flex-col gap-8 py-10">
          <PageHeading title="Previous boxes" />
          <PastBoxes customerId={customerId} />
        </div>
      )}
    </SignedInOnly>
  )
}
