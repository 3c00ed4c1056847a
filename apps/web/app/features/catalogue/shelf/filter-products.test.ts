import { expect, test } from 'vitest'
import { ALL, categoriesOf, filterProducts, groupByCategory } from './filter-products.ts'

const shelf = [
  { productId: 'soft-roll', productName: 'Soft Toilet Roll', productCategory: 'Paper' },
  { productId: 'soap', productName: 'Hand Soap', productCategory: 'Bath' },
  { productId: 'roll', productName: 'Kitchen Roll', productCategory: 'Paper' },
]
const namesOf = (products: readonly { productName: string }[]) =>
  products.map((product) => product.productName)

test('a search finds part of a name, whatever its case', () => {
  expect(namesOf(filterProducts(shelf, { search: ' ROLL ', category: ALL }))).toEqual([
    'Soft Toilet Roll',
    'Kitchen Roll',
  ])
})

test('a search looks within the chosen category alone', () => {
  expect(filterProducts(shelf, { search: 'roll', category: 'Bath' })).toEqual([])
})

test('an unknown category holds nothing', () => {
  expect(filterProducts(shelf, { search: '', category: 'Garden' })).toEqual([])
})

test('each category is offered once, in the order of the shelves', () => {
  expect(categoriesOf(shelf)).toEqual(['Paper', 'Bath'])
  expect(groupByCategory(shelf).map(([category, products]) => [category, products.length])).toEqual([
    ['Paper', 2],
    ['Bath', 1],
  ])
})
