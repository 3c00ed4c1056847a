import { CustomerPage } from '#features/accounts/customer-page.tsx'
import { MyProducts } from '#features/catalogue/my-products.tsx'

export default function MyProductsPage() {
  return (
    <CustomerPage title="My products" intro="Products currently in your subscription:">
      {(customerId) => <MyProducts customerId={customerId} />}
    </CustomerPage>
  )
}
