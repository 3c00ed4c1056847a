import type { WireProduct } from '@cupboard/contract/catalogue'
import { lazy, Suspense } from 'react'
import { Await, data, useRouteLoaderData } from 'react-router'
import { apiContext } from '#api/server-api.ts'
import { useSession } from '#api/session/session-token.ts'
import { SignInForm } from '#features/catalogue/box-button/box-button.tsx'
import { ProductView } from '#features/catalogue/details/product-view.tsx'
import { findProduct, type ProductWithRelations } from '#features/catalogue/details/product-with-relations.ts'
import { RelatedProducts } from '#features/catalogue/details/related-products.tsx'
import { StructuredData } from '#features/catalogue/details/structured-data.tsx'
import { fetchProducts } from '#features/catalogue/public-catalogue.ts'
import { PageHead } from '#layout/head/page-head.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import type { Route } from './+types/product-details'

type Loaded = { found: ProductWithRelations | Promise<ProductWithRelations> }

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = findProduct(await context.get(apiContext)('listProducts', { body: {} }), params.productId)
  return data<Loaded>({ found }, { status: found.product ? 200 : 404 })
}

/** Not awaited, so that the page stands at once with its wheel. */
export function clientLoader({ params }: Route.ClientLoaderArgs): Loaded {
  return { found: fetchProducts().then((products) => findProduct(products, params.productId)) }
}

export default function ProductDetailsPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className="page-width py-8 lg:py-14">
      <SignInForm />
      {/* Keyed, so that the way from one product to the next shows the wheel and not the old product. */}
      <Suspense key={params.productId} fallback={<Waiting />}>
        <Await resolve={loaderData.found} errorElement={<Missing onRetry={() => location.reload()} />}>
          {(found) => <LoadedProduct {...found} />}
        </Await>
      </Suspense>
    </div>
  )
}

function LoadedProduct({ product, related }: ProductWithRelations) {
  const shopFront: { publicUrl: string } | undefined = useRouteLoaderData('root')
  if (!product) return <Missing />
  return (
    <div className="flex flex-col gap-16">
      <PageHead title={product.productName} description={product.descriptionLong} isListed />
      <StructuredData product={product} publicUrl={shopFront?.publicUrl ?? ''} />
      <ProductView product={product}>
        <Own product={product} />
      </ProductView>
      <RelatedProducts key={product.productId} products={related} />
    </div>
  )
}

const DeliveryOfProduct = lazy(() =>
  import('#features/household/frequency/delivery-of-product.tsx').then((m) => ({
    default: m.DeliveryOfProduct,
  })),
)

const AddToBox = lazy(() =>
  import('#features/boxes/add/add-to-box.tsx').then((m) => ({ default: m.AddToBox })),
)

/** Shows a customer's boxes and deliveries of this product; a visitor's page does without. */
function Own({ product }: { product: WireProduct }) {
  const session = useSession()
  if (!session) return null
  return (
    <Suspense>
      <AddToBox customerId={session.customerId} product={product} />
      <DeliveryOfProduct customerId={session.customerId} productId={product.productId} />
    </Suspense>
  )
}

function Waiting() {
  return (
    <div className="grid min-h-[70vh] place-items-center">
      <PageHead title="Product details" isListed={false} />
      <Spinner label="Loading..." />
    </div>
  )
}

function Missing({ onRetry }: { onRetry?: () => void }) {
  return (
    <>
      <PageHead title="Product details" isListed={false} />
      <h1 className="sr-only" tabIndex={-1}>
        Product details
      </h1>
      <ErrorState title="Something went wrong. Please try again later." {...(onRetry ? { onRetry } : {})}>
        <ButtonLink to="/products" look="secondary">
          See all products
        </ButtonLink>
      </ErrorState>
    </>
  )
}
