import type { CustomerId } from '@cupboard/domain/ids'
import { useQuery } from '@tanstack/react-query'
import { useQueryCache } from '#api/query-client.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { customerProducts } from './box-button/customer-products.queries.ts'
import { ProductCard } from './shelf/product-card.tsx'
import { ProductShelfSkeleton } from './shelf/product-card-skeleton.tsx'

/** Shows the products of the customer's boxes. */
export function MyProducts({ customerId }: { customerId: CustomerId }) {
  const products = useQuery(customerProducts(customerId), useQueryCache())
  if (products.isPending) return <ProductShelfSkeleton />
  if (products.isError)
    return <ErrorState title="Something went wrong. Please try again later." onRetry={products.refetch} />
  const isEmpty = products.data.length === 0
  return (
    <div className="flex flex-col gap-8">
      {isEmpty ? (
        <EmptyState picture="products" title="No products in your box." />
      ) : (
        <ul className="shelf">
          {products.data.map((product) => (
            <li key={product.productId}>
              <ProductCard product={product} headingLevel="h2" isInBox />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/products" look={isEmpty ? 'primary' : 'secondary'}>
          Add products
        </ButtonLink>
        {!isEmpty && <ButtonLink to="/box-summary">Summary</ButtonLink>}
      </div>
    </div>
  )
}
