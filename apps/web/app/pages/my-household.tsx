import { CustomerPage } from '#features/accounts/customer-page.tsx'
import { AddressProfile } from '#features/household/profile/address-profile.tsx'
import { HouseholdProfile } from '#features/household/profile/household-profile.tsx'

export default function MyHouseholdPage() {
  return (
    <CustomerPage title="Your Profile">
      {(customerId) => (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <AddressProfile customerId={customerId} />
          <HouseholdProfile customerId={customerId} />
        </div>
      )}
    </CustomerPage>
  )
}
