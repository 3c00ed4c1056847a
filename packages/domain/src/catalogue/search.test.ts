import { expect, it } from 'vitest'
import { isOneSlipFrom } from './one-slip.ts'
import { otherNames } from './other-names.ts'
import { products as seed } from './products.ts'
import { isMeantBy, nearestTo } from './search.ts'

const products = seed.map((product) => ({ ...product, otherNames: otherNames[product.productId] ?? [] }))

const found = (search: string) =>
  products.filter((product) => isMeantBy(product, search)).map((product) => product.productId)

it.each([
  ['loo roll', 'toilet-roll'],
  ['Toilet Paper', 'toilet-roll'],
  ['washing up', 'washing-up'],
  ['washingup', 'washing-up'],
  ['WASHING-UP', 'washing-up'],
  ['deodrant', 'deo-men'],
  ['deodrant', 'deo-women'],
  ['nappy', 'nappies'],
  ['nappies', 'nappies'],
  ['toothpatse', 'toothpaste'],
  ['bin bags', 'bin-liners'],
  ['tin foil', 'foil'],
  ['clingfilm', 'cling-film'],
  ['roll kitchen', 'kitchen-roll'],
  ["men's deodorant", 'deo-men'],
  ['mens deodorant', 'deo-men'],
])('"%s" finds %s', (search, productId) => {
  expect(found(search)).toContain(productId)
})

it.each([
  ['TOILET ro', ['toilet-roll']],
  ['chainsaw', []],
  ['soap', ['hand-soap', 'bar-soap', 'washing-up']],
])('"%s" finds nothing that is not meant', (search, productIds) => {
  expect(found(search)).toEqual(productIds)
})

it('every part of a name finds its product, in any case', () => {
  for (const { productId, productName } of products)
    for (const part of [productName, productName.toUpperCase(), productName.slice(0, 4)])
      expect(found(part)).toContain(productId)
})

it('no words mean every product', () => {
  expect(found('  ')).toHaveLength(products.length)
  expect(found('-')).toHaveLength(products.length)
})

it('words that mean nothing have neighbours, the nearest first, or none', () => {
  expect(nearestTo(products, 'dishwsher tblts', 3)[0]?.productId).toMatch(/^dw-/)
  expect(nearestTo(products, 'shampooing horse', 4).map(({ productId }) => productId)).toContain('shampoo')
  expect(nearestTo(products, 'xqzv', 4)).toEqual([])
})

it('every other name belongs to a product we sell', () => {
  const sold = products.map(({ productId }) => productId)
  expect(Object.keys(otherNames).filter((productId) => !sold.includes(productId))).toEqual([])
})

it.each([
  ['deodorant', 'deodrant', true],
  ['deodorant', 'deodorrant', true],
  ['deodorant', 'deodorent', true],
  ['deodorant', 'deodoratn', true],
  ['deodorant', 'deodorant', true],
  ['deodorant', 'deodrent', false],
  ['bleach', 'beach', true],
  ['bleach', 'each', false],
])('from %s to %s it is one slip: %s', (word, typed, is) => {
  expect(isOneSlipFrom(word, typed)).toBe(is)
})
