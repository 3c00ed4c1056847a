import { listCategories, listProducts, type WireProduct } from '@cupboard/contract/catalogue'
import { listCustomerProducts } from '@cupboard/contract/household'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import type { Deps } from '#deps.ts'
import { type Counter, offerReady, serve, WrittenReply } from '#http/serve.ts'
import { serveOwn } from '#http/serve-own.ts'
import { bearerOf } from '#http/session.ts'
import { customerDetails } from './customer-details.ts'
import { readOwnProducts, readProductsOf } from './product-history-store.ts'
import type { ReadyCatalogue } from './ready-catalogue.ts'

export function catalogueRoutes(
  counter: Counter,
  { db, clock }: Deps,
  catalogue: Pick<ReadyCatalogue, 'categories' | 'products' | 'find'>,
): void {
  serve(counter, listCategories, () => catalogue.categories.get())
  offerReady(counter, listCategories, catalogue.categories.now)
  offerReady(counter, listProducts, catalogue.products.now)
  serve(counter, listProducts, async ({ body }, { request }) => {
    if (body.CustomerId === undefined) return catalogue.products.get()
    const token = bearerOf(request)
    const session = token ? await counter.lookUpSession(token) : undefined
    const isOwn = session?.purpose === 'sign-in' && session.customerId === body.CustomerId
    return isOwn ? withDetails(body.CustomerId) : catalogue.products.get()
  })
  serveOwn(counter, listCustomerProducts, {
    read: (asker) => readOwnProducts(db, asker, {}),
    async answer(own, _input, now) {
      const found = await catalogue.find(Object.keys(own.chosen) as ProductId[])
      const detailsOf = customerDetails(own, now)
      const products = found.toSorted((a, b) => a.position - b.position)
      return new WrittenReply(`[${products.map((product) => writeWithDetails(product, detailsOf)).join()}]`)
    },
  })

  async function withDetails(customerId: CustomerId): Promise<WireProduct[]> {
    const [products, [own]] = await Promise.all([
      catalogue.products.get(),
      readProductsOf(db, { customerId }),
    ])
    const detailsOf = customerDetails(own ?? { chosen: {}, boxes: [] }, clock.now())
    return products.value.map((product) => withDetailsOf(product, detailsOf))
  }
}

type DetailsOf = ReturnType<typeof customerDetails>

/** The product's own text is ready; what belongs to the customer is put before its end. */
function writeWithDetails(
  { wire, wireText }: { wire: WireProduct; wireText: string },
  detailsOf: DetailsOf,
): string {
  const details: Pick<WireProduct, 'customerSpecificProductDetials'> = {
    customerSpecificProductDetials: detailsOf(wire.productId),
  }
  // Days, numbers and yes or no: nothing here could be outside ASCII.
  return `${wireText.slice(0, -1)},${JSON.stringify(details).slice(1)}`
}

function withDetailsOf(product: WireProduct, detailsOf: DetailsOf): WireProduct {
  return { ...product, customerSpecificProductDetials: detailsOf(product.productId) }
}
