import type { WireProduct } from '@cupboard/contract/catalogue'

/** What a card shows of a product. */
export type ShelfProduct = Pick<
  WireProduct,
  | 'productId'
  | 'productName'
  | 'productCategory'
  | 'descriptionShort'
  | 'imageReferences'
  | 'price'
  | 'size'
  | 'unitPrice'
>

/** A page of seventy cards would carry every long description twice, so what no card shows stays behind. */
export function toShelfProduct(product: WireProduct): ShelfProduct {
  const { productId, productName, productCategory, descriptionShort, price, size, unitPrice } = product
  const imageReferences = product.imageReferences.slice(0, 1)
  return {
    productId,
    productName,
    productCategory,
    descriptionShort,
    imageReferences,
    price,
    size,
    unitPrice,
  }
}
