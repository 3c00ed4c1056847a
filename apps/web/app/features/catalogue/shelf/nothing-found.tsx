import { nearestTo } from '@cupboard/domain/catalogue/search'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ALL, type Filter, filterProducts } from './filter-products.ts'
import { ProductCard } from './product-card.tsx'
import type { ShelfProduct } from './shelf-product.ts'

const MOST_NEAREST = 4

/** No product goes by these words: a way back to all of them, and what comes nearest. */
export function NothingFound({ products, filter }: { products: readonly ShelfProduct[]; filter: Filter }) {
  const elsewhere = filterProducts(products, { ...filter, category: ALL })
  const nearest = (elsewhere.length > 0 ? elsewhere : nearestTo(products, filter.search, MOST_NEAREST)).slice(
    0,
    MOST_NEAREST,
  )
  return (
    <div className="flex flex-col gap-10">
      <EmptyState picture="search" title="No products found in this category or keyword">
        <ButtonLink to="/products" look="secondary">
          Clear search
        </ButtonLink>
      </EmptyState>
      {filter.search.trim() !== '' && nearest.length > 0 && (
        <section aria-label="Perhaps one of these">
          <h2 className="text-heading mb-5">Perhaps one of these</h2>
          <ul className="shelf">
            {nearest.map((product) => (
              <li key={product.productId}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
