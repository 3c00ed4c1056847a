import { CustomerPage } from '#features/accounts/customer-page.tsx'
import { MyAccount } from '#features/accounts/details/my-account.tsx'

export default function MyAccountPage() {
  return (
    <CustomerPage title="My account" intro="You, how we write to you, and how you come in.">
      {(customerId) => <MyAccount customerId={customerId} />}
    </CustomerPage>
  )
}
