import type { WireProduct } from '@cupboard/contract/catalogue'

/** The part of a product that a card needs. */
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
  | 'otherNames'
>

/** Drops the fields that no card shows: a page of seventy cards would carry every long description twice. */
export function toShelfProduct(product: WireProduct): ShelfProduct {
  const { productId, productName, productCategory, descriptionShort, price, size, unitPrice, otherNames } =
    product
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
    otherNames,
  }
}

/**
 * A whole shelf on its way into a page: one text that a browser reads in one go. As a list, the router would take it
 * apart and put it together again value by value, which costs a phone as much as showing a shelf.
 */
export function packShelf(products: readonly ShelfProduct[]): string {
  return JSON.stringify(products)
}

export function unpackShelf(text: string): ShelfProduct[] {
  return JSON.parse(text)
}
