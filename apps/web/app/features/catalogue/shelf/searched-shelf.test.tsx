import type { ProductId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import { expect, test } from 'vitest'
import { textOf } from '#testing/page-of.tsx'
import { ALL } from './filter-products.ts'
import { ProductShelf } from './product-shelf.tsx'
import { SearchedShelf } from './searched-shelf.tsx'
import type { ShelfProduct } from './shelf-product.ts'
import { Cards } from './shelves.tsx'

function product(productId: string, productName: string, productCategory: string): ShelfProduct {
  return {
    productId: productId as ProductId,
    productName,
    productCategory,
    imageReferences: [],
    otherNames: [],
    price: pence(100),
    unitPrice: '',
    size: '',
    descriptionShort: '',
  }
}

const shelf = [
  product('soft-roll', 'Soft Toilet Roll', 'Paper'),
  product('soap', 'Hand Soap', 'Bath'),
  product('roll', 'Kitchen Roll', 'Paper'),
]
const found = (search: string, category = ALL) =>
  textOf(
    <SearchedShelf products={shelf} filter={{ search, category }}>
      {(products) => <Cards products={products} />}
    </SearchedShelf>,
  )

test('a search finds part of a name, whatever its case', () => {
  expect(found(' ROLL ')).toMatch(/Soft Toilet Roll.*Kitchen Roll/)
  expect(found(' ROLL ')).not.toContain('Hand Soap')
})

test('a search within a category that has nothing of it offers what other categories have', () => {
  expect(found('roll', 'Bath')).toMatch(/No products found.*Perhaps one of these.*Soft Toilet Roll/)
})

test('an unknown category without a search offers the way back alone', () => {
  expect(found('', 'Garden')).toContain('Clear search')
  expect(found('', 'Garden')).not.toContain('Perhaps one of these')
})

test('a link to a category that was renamed says so and shows all products', () => {
  const shown = textOf(<ProductShelf products={shelf} filter={{ search: '', category: 'Garden' }} />)
  expect(shown).toContain('We have no category “Garden” any more.')
  expect(shown).toMatch(/Soft Toilet Roll.*Kitchen Roll.*Hand Soap/)
  expect(textOf(<ProductShelf products={shelf} filter={{ search: '', category: 'Bath' }} />)).not.toMatch(
    /any more|Kitchen Roll/,
  )
})
