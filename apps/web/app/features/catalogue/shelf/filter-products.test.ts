import { expect, test } from 'vitest'
import { ALL, categoriesOf, groupByCategory, inCategory } from './filter-products.ts'

const shelf = [
  { productName: 'Soft Toilet Roll', productCategory: 'Paper' },
  { productName: 'Hand Soap', productCategory: 'Bath' },
  { productName: 'Kitchen Roll', productCategory: 'Paper' },
]

test('a category holds its own products, and all of them together everything', () => {
  expect(inCategory(shelf, 'Bath').map(({ productName }) => productName)).toEqual(['Hand Soap'])
  expect(inCategory(shelf, ALL)).toEqual(shelf)
})

test('an unknown category holds nothing', () => {
  expect(inCategory(shelf, 'Garden')).toEqual([])
})

test('each category is offered once, in the order of the shelves', () => {
  expect(categoriesOf(shelf)).toEqual(['Paper', 'Bath'])
  expect(groupByCategory(shelf).map(([category, products]) => [category, products.length])).toEqual([
    ['Paper', 2],
    ['Bath', 1],
  ])
})
