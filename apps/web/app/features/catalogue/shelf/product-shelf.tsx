import { lazy, Suspense } from 'react'
import { type Filter, inCategory } from './filter-products.ts'
import { ProductShelfSkeleton } from './product-card-skeleton.tsx'
import type { ShelfProduct } from './shelf-product.ts'
import { Cards, Shelves } from './shelves.tsx'

const SearchedShelf = lazy(() => import('./searched-shelf.tsx').then((m) => ({ default: m.SearchedShelf })))

type Props = { products: readonly ShelfProduct[]; filter: Filter }

export function ProductShelf({ products, filter }: Props) {
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
