import type { WireProduct } from '@cupboard/contract/catalogue'
import { type ShelfProduct, toShelfProduct } from '#features/catalogue/shelf/shelf-product.ts'

/** A product and its neighbours on the shelf; no product when the address names none. */
export type ProductWithRelations = { product: WireProduct | null; related: ShelfProduct[] }

export function findProduct(products: readonly WireProduct[], productId: string): ProductWithRelations {
  const product = products.find((one) => one.productId === productId) ?? null
  const related = products.filter(
    (one) => one !== product && one.productCategory === product?.productCategory,
  )
  return { product, related: related.map(toShelfProduct) }
}
