import type { WireProduct } from '@cupboard/contract/catalogue'
import { type ShelfProduct, toShelfProduct } from '#features/catalogue/shelf/shelf-product.ts'

/** A product and its neighbours on the shelf; no product when the address names none. */
export type ProductWithRelations = { product: WireProduct | null; related: ShelfProduct[] }

/** More than anybody leafs through. */
const MOST_RELATED = 12

/** The related products are the next ones on the shelf; after its end come those at its beginning. */
export function findProduct(products: readonly WireProduct[], productId: string): ProductWithRelations {
  const product = products.find((one) => one.productId === productId)
  if (!product) return { product: null, related: [] }
  const shelf = products.filter((one) => one.productCategory === product.productCategory)
  const place = shelf.indexOf(product)
  const related = [...shelf.slice(place + 1), ...shelf.slice(0, place)].slice(0, MOST_RELATED)
  return { product, related: related.map(toShelfProduct) }
}
