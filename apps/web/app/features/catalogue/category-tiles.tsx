import type { WireCategory } from '@cupboard/contract/catalogue'
import { Link } from 'react-router'
import { Skeleton } from '#ui/states/skeleton.tsx'

const PLACEHOLDERS = ['first', 'second', 'third']

export function CategoryTiles({ categories }: { categories: readonly WireCategory[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
      {categories.map(({ productCategory, url }) => (
        <li key={productCategory}>
          <Link
            to={`/products?${new URLSearchParams({ category: productCategory })}`}
            viewTransition
            className="category-tile"
          >
            <img src={url} width="800" height="600" alt="" loading="lazy" className="scene" />
            <span className="name">{productCategory}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function CategoryTilePlaceholders() {
  return (
    <ul aria-label="Loading..." className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
      {PLACEHOLDERS.map((one) => (
        <li key={one} className="category-tile" data-placeholder>
          <Skeleton className="scene" />
          <span className="name">
            <Skeleton className="h-5 w-2/3" />
          </span>
        </li>
      ))}
    </ul>
  )
}
