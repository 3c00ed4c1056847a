import { Suspense, useMemo } from 'react'
import { Await, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext } from '#api/server-api.ts'
import { SignInForm } from '#features/catalogue/box-button/box-button.tsx'
import { fetchProducts } from '#features/catalogue/public-catalogue.ts'
import { CatalogueFilter } from '#features/catalogue/shelf/catalogue-filter.tsx'
import { categoriesOf } from '#features/catalogue/shelf/filter-products.ts'
import { ProductShelfSkeleton } from '#features/catalogue/shelf/product-card-skeleton.tsx'
import { ProductShelf } from '#features/catalogue/shelf/product-shelf.tsx'
import {
  packShelf,
  type ShelfProduct,
  toShelfProduct,
  unpackShelf,
} from '#features/catalogue/shelf/shelf-product.ts'
import { useCatalogueFilter } from '#features/catalogue/shelf/use-catalogue-filter.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import type { Route } from './+types/products'

type Loaded = { products: string | Promise<ShelfProduct[]> }

export async function loader({ context }: Route.LoaderArgs): Promise<Loaded> {
  const products = await context.get(apiContext)('listProducts', { body: {} })
  return { products: packShelf(products.map(toShelfProduct)) }
}

/** Not awaited, so that the page stands at once with its skeletons. */
export function clientLoader(): Loaded {
  return { products: fetchProducts() }
}

/** Another search is another view of the same products. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const view = useCatalogueFilter()
  const { products } = loaderData
  const shelf = useMemo(() => (typeof products === 'string' ? unpackShelf(products) : products), [products])
  return (
    <div className="page-width flex flex-col gap-8 py-10 lg:py-14">
      <PageHeading title="Products">
        <p>
          Everything the house runs out of. Every price includes VAT and delivery.{' '}
          <Link to="/first-box" className="text-link">
            See what your home would get
          </Link>
        </p>
      </PageHeading>
      <SignInForm />
      <Suspense fallback={<Shelves view={view} />}>
        <Await resolve={shelf} errorElement={<Failed view={view} />}>
          {(found) => <Shelves view={view} products={found} />}
        </Await>
      </Suspense>
    </div>
  )
}

type View = ReturnType<typeof useCatalogueFilter>

function Shelves({ view, products }: { view: View; products?: readonly ShelfProduct[] }) {
  return (
    <>
      <CatalogueFilter {...view} categories={categoriesOf(products ?? [])} />
      {products ? <ProductShelf products={products} filter={view.filter} /> : <ProductShelfSkeleton />}
    </>
  )
}

function Failed({ view }: { view: View }) {
  return (
    <>
      <CatalogueFilter {...view} categories={[]} />
      <ErrorState title="Something went wrong. Please try again later." onRetry={() => location.reload()} />
    </>
  )
}
