import { listCategories, listProducts, type WireProduct } from '@cupboard/contract/catalogue'
import { listCustomerProducts } from '@cupboard/contract/household'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Deps } from '#deps.ts'
import { type Counter, serve } from '#http/serve.ts'
import { bearerOf } from '#http/session.ts'
import { customerDetails } from './customer-details.ts'
import type { ReadyCatalogue } from './ready-catalogue.ts'

export function catalogueRoutes(counter: Counter, deps: Deps, catalogue: ReadyCatalogue): void {
  serve(counter, listCategories, () => catalogue.categories())
  serve(counter, listProducts, async ({ body }, { request }) => {
    if (body.CustomerId === undefined) return catalogue.products()
    const token = bearerOf(request)
    const session = token ? await counter.lookUpSession(token) : undefined
    const isOwn = session?.purpose === 'sign-in' && session.customerId === body.CustomerId
    return isOwn ? withDetails(body.CustomerId) : catalogue.products()
  })
  serve(counter, listCustomerProducts, async ({ params }) => {
    const products = await withDetails(params.customerId)
    return products.filter((product) => product.customerSpecificProductDetials?.includedInSubscription)
  })

  async function withDetails(customerId: CustomerId): Promise<WireProduct[]> {
    const [products, detailsOf] = await Promise.all([catalogue.products(), customerDetails(deps, customerId)])
    return products.value.map((product) => ({
      ...product,
      customerSpecificProductDetials: detailsOf(product.productId),
    }))
  }
}
