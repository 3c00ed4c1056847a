import { SignedInOnly } from '#features/accounts/signed-in-only.tsx'
import { MyProducts } from '#features/catalogue/my-products.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

export default function MyProductsPage() {
  return (
    <SignedInOnly>
      {(customerId) => (
        <div className="page-width flex flex-col gap-8 py-10">
          <PageHeading title="My products">Products currently in your subscription:</PageHeading>
          <MyProducts customerId={customerId} />
        </div>
      )}
    </SignedInOnly>
  )
}
