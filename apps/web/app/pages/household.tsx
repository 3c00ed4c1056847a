import { Suspense } from 'react'
import { Await, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext } from '#api/server-api.ts'
import { fetchProducts } from '#features/catalogue/public-catalogue.ts'
import { Wizard } from '#features/household/wizard/wizard.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import type { Route } from './+types/household'

export async function loader({ context }: Route.LoaderArgs) {
  return { products: await context.get(apiContext)('listProducts', { body: {} }) }
}

export function clientLoader() {
  return { products: fetchProducts() }
}

/** Another step is another view of the same products. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function HouseholdPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <PageHeading title="Tell us about your home">
        Six short steps, and your first box plans itself.
      </PageHeading>
      <Suspense fallback={<Spinner label="Loading..." />}>
        <Await
          resolve={loaderData.products}
          errorElement={
            <ErrorState
              title="Something went wrong. Please try again later."
              onRetry={() => location.reload()}
            />
          }
        >
          {(products) => <Wizard products={products} />}
        </Await>
      </Suspense>
    </div>
  )
}
