import { SignedInOnly } from '#features/accounts/signed-in-only.tsx'
import { AddressProfile } from '#features/household/profile/address-profile.tsx'
import { HouseholdProfile } from '#features/household/profile/household-profile.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

export default function MyHouseholdPage() {
  return (
    <SignedInOnly>
      {(customerId) => (
        <div className="page-width flex flex-col gap-8 py-10">
          <PageHeading title="Your Profile" />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <AddressProfile customerId={customerId} />
            <HouseholdProfile customerId={customerId} />
          </div>
        </div>
      )}
    </SignedInOnly>
  )
}
