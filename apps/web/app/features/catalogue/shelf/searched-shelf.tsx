import { isMeantBy, nearestTo } from '@cupboard/domain/catalogue/search'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { type Filter, inCategory } from './filter-products.ts'
import type { ShelfProduct } from './shelf-product.ts'

const MOST_NEAREST = 4

type Props = {
  products: readonly ShelfProduct[]
  filter: Filter
  /** Draws the matches, or the nearest products. */
  children: (products: readonly ShelfProduct[], isFound: boolean) => ReactNode
}

/** Shows the products that match a search. It is loaded with the first search, because few visitors search. */
export function SearchedShelf({ products, filter, children }: Props) {
  const meant = products.filter((product) => isMeantBy(product, filter.search))
  const found = inCategory(meant, filter.category)
  if (found.length > 0) return children(found, true)
  const nearest = meant.length > 0 ? meant : nearestTo(products, filter.search, MOST_NEAREST)
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
          {children(nearest.slice(0, MOST_NEAREST), false)}
        </section>
      )}
    </div>
  )
}
