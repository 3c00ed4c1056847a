import { listCategories, listProducts, type WireProduct } from '@cupboard/contract/catalogue'
import { listCustomerProducts } from '@cupboard/contract/household'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import type { Deps } from '#deps.ts'
import { type ApiServer, serve } from '#http/api/serve.ts'
import { bearerOf } from '#http/api/session.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import { customerDetails } from './history/customer-details.ts'
import { readProductsOf } from './history/product-history-store.ts'

export function catalogueRoutes(
  api: ApiServer,
  { db, clock }: Deps,
  catalogue: Pick<CatalogueCache, 'categories' | 'products' | 'find'>,
): void {
  serve(api, listCategories, () => catalogue.categories.get())
  serve(api, listProducts, async ({ body }, { request }) => {
    if (body.CustomerId === undefined) return catalogue.products.get()
    const token = bearerOf(request)
    const session = token ? await api.lookUpSession(token) : undefined
    const isOwn = session?.purpose === 'sign-in' && session.customerId === body.CustomerId
    return isOwn ? withDetails(body.CustomerId) : catalogue.products.get()
  })
  serve(api, listCustomerProducts, async ({ params }) => {
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
