import { type CSSProperties, Suspense } from 'react'
import { ALL, type Filter, filterProducts, groupByCategory } from './filter-products.ts'
import { NothingFound } from './nothing-found.tsx'
import { ProductCard } from './product-card.tsx'
import type { ShelfProduct } from './shelf-product.ts'

const CARDS_IN_FIRST_VIEW = 4

/** Grouped under a heading per category, or flat once a category is chosen. */
export function ProductShelf({ products, filter }: { products: readonly ShelfProduct[]; filter: Filter }) {
  const found = filterProducts(products, filter)
  if (found.length === 0) return <NothingFound products={products} filter={filter} />
  if (filter.category !== ALL) return <Cards products={found} headingLevel="h2" isFirst />
  return (
    <div className="flex flex-col gap-14">
      {groupByCategory(found).map(([category, group], index) => (
        // A boundary of its own lets each shelf come to life in a turn of its own, and the page answer in between.
        <Suspense key={category}>
          <section
            aria-label={category}
            className="shelf-section"
            style={{ '--cards': group.length, '--place': index } as CSSProperties}
          >
            <h2 className="text-heading mb-5">{category}</h2>
            <Cards products={group} headingLevel="h3" isFirst={index === 0} />
          </section>
        </Suspense>
      ))}
    </div>
  )
}

type CardsProps = { products: readonly ShelfProduct[]; headingLevel: 'h2' | 'h3'; isFirst: boolean }

function Cards({ products, headingLevel, isFirst }: CardsProps) {
  return (
    <ul className="shelf">
      {products.map((product, index) => (
        <li key={product.productId}>
          <ProductCard
            product={product}
            headingLevel={headingLevel}
            isInFirstView={isFirst && index < CARDS_IN_FIRST_VIEW}
          />
        </li>
      ))}
    </ul>
  )
}
