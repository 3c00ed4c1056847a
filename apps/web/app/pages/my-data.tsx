import { CustomerPage } from '#features/accounts/customer-page.tsx'
import { MyData } from '#features/accounts/privacy/my-data.tsx'

export default function MyDataPage() {
  return (
    <CustomerPage
      title="Your data"
      intro="What we keep of you, and what you can do about it."
      needsBox={false}
    >
      {(customerId) => <MyData customerId={customerId} />}
    </CustomerPage>
  )
}
