import { listProducts } from '@cupboard/contract/catalogue'
import { Suspense } from 'react'
import { Await } from 'react-router'
import { apiContext } from '#api/server-api.ts'
import { fetchProducts } from '#features/catalogue/public-catalogue.ts'
import type { Route } from './+types/products'

export async function loader({ context }: Route.LoaderArgs) {
  return { products: await context.get(apiContext)(listProducts, { body: {} }) }
}

/** Not awaited, so that the page stands at once with its skeletons. */
export function clientLoader() {
  return { products: fetchProducts() }
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <h1>Products</h1>
      <Suspense fallback={<p>Loading...</p>}>
        <Await resolve={loaderData.products}>
          {(products) => (
            <ul>
              {products.map((product) => (
                <li key={product.productId}>{product.productName}</li>
              ))}
            </ul>
          )}
        </Await>
      </Suspense>
    </main>
  )
}
