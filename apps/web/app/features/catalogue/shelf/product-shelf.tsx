import { lazy, Suspense } from 'react'
import { ALL, type Filter, inCategory, isCategoryGone } from './filter-products.ts'
import { ProductShelfSkeleton } from './product-card-skeleton.tsx'
import type { ShelfProduct } from './shelf-product.ts'
import { Cards, Shelves } from './shelves.tsx'

const SearchedShelf = lazy(() => import('./searched-shelf.tsx').then((m) => ({ default: m.SearchedShelf })))

type Props = { products: readonly ShelfProduct[]; filter: Filter }

export function ProductShelf({ products, filter }: Props) {
  if (!isCategoryGone(products, filter.category)) return <FoundShelf products={products} filter={filter} />
  return (
    <>
      <p role="status" className="mb-6 break-words">
        We have no category “{filter.category}” any more. You see all categories.
      </p>
      <FoundShelf products={products} filter={{ ...filter, category: ALL }} />
    </>
  )
}

function FoundShelf({ products, filter }: Props) {
  const found = inCategory(products, filter.category)
  if (filter.search.trim() === '' && found.length > 0)
    return <Shelves products={found} category={filter.category} />
  return (
    <Suspense fallback={<ProductShelfSkeleton />}>
      <SearchedShelf products={products} filter={filter}>
        {(some, isFound) =>
          isFound ? <Shelves products={some} category={filter.category} /> : <Cards products={some} />
        }
      </SearchedShelf>
    </Suspense>
  )
}
