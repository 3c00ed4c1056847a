import { listCategories, listProducts, type WireProduct } from '@cupboard/contract/catalogue'
import { listCustomerProducts } from '@cupboard/contract/household'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import type { Deps } from '#deps.ts'
import { type Counter, serve } from '#http/api/serve.ts'
import { bearerOf } from '#http/api/session.ts'
import { customerDetails } from './customer-details.ts'
import { readProductsOf } from './product-history-store.ts'
import type { ReadyCatalogue } from './ready-catalogue.ts'

export function catalogueRoutes(
  counter: Counter,
  { db, clock }: Deps,
  catalogue: Pick<ReadyCatalogue, 'categories' | 'products' | 'find'>,
): void {
  serve(counter, listCategories, () => catalogue.categories.get())
  serve(counter, listProducts, async ({ body }, { request }) => {
    if (body.CustomerId === undefined) return catalogue.products.get()
    const token = bearerOf(request)
    const session = token ? await counter.lookUpSession(token) : undefined
    const isOwn = session?.purpose === 'sign-in' && session.customerId === body.CustomerId
    return isOwn ? withDetails(body.CustomerId) : catalogue.products.get()
  })
  serve(counter, listCustomerProducts, async ({ params }) => {
    const own = await readProductsOf(db, params.customerId)
    const found = await catalogue.find(Object.keys(own.chosen) as ProductId[])
    const detailsOf = customerDetails(own, clock.now())
    return found
      .toSorted((one, other) => one.position - other.position)
      .map(({ wire }) => withDetailsOf(wire, detailsOf))
  })

  async function withDetails(customerId: CustomerId): Promise<WireProduct[]> {
    const [products, own] = await Promise.all([catalogue.products.get(), readProductsOf(db, customerId)])
    const detailsOf = customerDetails(own, clock.now())
    return products.value.map((product) => withDetailsOf(product, detailsOf))
  }
}

type DetailsOf = ReturnType<typeof customerDetails>

function withDetailsOf(product: WireProduct, detailsOf: DetailsOf): WireProduct {
  return { ...product, customerSpecificProductDetials: detailsOf(product.productId) }
}
