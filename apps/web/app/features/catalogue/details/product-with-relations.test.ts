import type { WireProduct } from '@cupboard/contract/catalogue'
import { expect, it } from 'vitest'
import { findProduct } from './product-with-relations.ts'

const shelfOf = (productCategory: string, many: number) =>
  Array.from(
    { length: many },
    (_, n) =>
      ({
        productId: `${productCategory}-${n}`,
        productCategory,
        imageReferences: [] as string[],
      }) as WireProduct,
  )
const relatedOf = (products: WireProduct[], productId: string) =>
  findProduct(products, productId).related.map((one) => one.productId)

it('a product is shown with all others of a small shelf, the next ones first', () => {
  const products = [...shelfOf('bins', 2), ...shelfOf('paper', 4)]
  expect(relatedOf(products, 'paper-2')).toEqual(['paper-3', 'paper-0', 'paper-1'])
  expect(relatedOf(products, 'bins-1')).toEqual(['bins-0'])
})

it('of a long shelf it is shown with the next twelve', () => {
  expect(relatedOf(shelfOf('paper', 40), 'paper-35')).toEqual(
    [36, 37, 38, 39, 0, 1, 2, 3, 4, 5, 6, 7].map((n) => `paper-${n}`),
  )
})

it('an address that names no product has no neighbours', () => {
  expect(findProduct(shelfOf('paper', 4), 'unknown')).toEqual({ product: null, related: [] })
})
