import { type CSSProperties, Suspense } from 'react'
import { ALL, groupByCategory } from './filter-products.ts'
import { ProductCard } from './product-card.tsx'
import type { ShelfProduct } from './shelf-product.ts'

const CARDS_IN_FIRST_VIEW = 4

/** Grouped under a heading per category, or flat once a category is chosen. */
export function Shelves({ products, category }: { products: readonly ShelfProduct[]; category: string }) {
  if (category !== ALL) return <Cards products={products} headingLevel="h2" isFirst />
  const groups = groupByCategory(products)
  return (
    <>
      <nav aria-label="Categories" className="category-chips">
        {groups.map(([title]) => (
          <a key={title} href={`#${placeOf(title)}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className="flex flex-col gap-14">
        {groups.map(([title, group], index) => (
          // A boundary of its own lets each shelf be hydrated by itself, and the page answer in between.
          <Suspense key={title}>
            <section
              id={placeOf(title)}
              aria-label={title}
              className="shelf-section"
              style={{ '--cards': group.length, '--place': index } as CSSProperties}
            >
              <h2 className="text-heading mb-5">{title}</h2>
              <Cards products={group} isFirst={index === 0} />
            </section>
          </Suspense>
        ))}
      </div>
    </>
  )
}

/** Returns a category's name as an address writes it: "bath-body". */
function placeOf(title: string): string {
  return title.toLowerCase().replace(/\W+/g, '-')
}

type CardsProps = { products: readonly ShelfProduct[]; headingLevel?: 'h2' | 'h3'; isFirst?: boolean }

export function Cards({ products, headingLevel = 'h3', isFirst = false }: CardsProps) {
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
