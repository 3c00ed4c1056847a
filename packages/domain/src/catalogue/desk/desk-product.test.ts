import { describe, expect, it } from 'vitest'
import { products } from '../products.ts'
import { unitPriceProblem } from '../unit-price.ts'
import { type DeskProduct, type OtherProducts, productProblems } from './desk-product.ts'
import { eanProblem, isEan13 } from './ean.ts'
import { missingToGoLive } from './go-live.ts'
import { newProduct } from './product-sheet.ts'
import { slugOf } from './slug.ts'

const nobody: OtherProducts = { find: () => undefined, findByEan: () => undefined }
const draft = newProduct('oat-shampoo', { name: 'Oat Shampoo', category: 'Bath & Body' })
const whole: DeskProduct = {
  ...draft,
  size: '250 ml',
  descriptionShort: 'A mild shampoo with oats.',
  descriptionLong: 'Lather, rinse, and do not eat it.',
  unitPriceBasis: { quantity: 250, per: 100, unit: 'ml' },
  packWord: 'bottle',
  pricePence: 275,
  weightG: 290,
  consumption: { ...draft.consumption, unitSize: 250, perWeek: { adultsFemale: 30 } },
}

describe('a product goes live', () => {
  it('when nothing is missing', () => {
    expect(missingToGoLive(whole)).toEqual([])
    expect(productProblems({ ...whole, state: 'live' }, nobody)).toEqual([])
  })

  it.each<[string, Partial<DeskProduct>]>([
    ['Say what a pack holds, as its label says it: 250 ml, 9 rolls.', { size: ' ' }],
    ['Write the short text for the shelf.', { descriptionShort: '' }],
    ['Write the long text for its own page.', { descriptionLong: '' }],
    [
      'Say how its unit price is counted, such as 250 ml in a pack, priced per 100 ml.',
      { unitPriceBasis: draft.unitPriceBasis },
    ],
    ['Give it a price.', { pricePence: 0 }],
    ['Say how fast homes use it up.', { consumption: draft.consumption }],
    ['Give its weight in grams: the carrier asks for it.', { weightG: null }],
  ])('and is told: %s', (sentence, change) => {
    expect(missingToGoLive({ ...whole, ...change })).toEqual([sentence])
  })

  it('and may be unfinished before', () => {
    expect(productProblems(draft, nobody)).toEqual([])
    expect(missingToGoLive(draft)).toHaveLength(7)
  })

  it('and loses nothing on the shelves that it had', () => {
    const live: DeskProduct = { ...whole, state: 'live' }
    expect(productProblems({ ...live, size: '' }, nobody, live)).toHaveLength(1)
    const old: DeskProduct = { ...live, weightG: null }
    expect(productProblems({ ...old, name: 'Oats' }, nobody, old)).toEqual([])
  })
})

it.each([
  ['4006381333931', true],
  ['5012345678900', true],
  ['5012345678901', false],
  ['400638133393', false],
  ['400638133393x', false],
  ['', false],
])('%j is an EAN: %s', (text, expected) => {
  expect(isEan13(text)).toBe(expected)
  expect(eanProblem(text) === undefined).toBe(expected)
})

it('an EAN belongs to one product', () => {
  const ean = '4006381333931'
  const others: OtherProducts = { ...nobody, findByEan: () => ({ productId: 'soap', name: 'Bar Soap' }) }
  expect(productProblems({ ...draft, ean }, others)).toEqual(['Bar Soap has this EAN already.'])
  expect(productProblems({ ...draft, productId: 'soap', ean }, others)).toEqual([])
})

it('every product of the seed is priced by a basis that the desk takes', () => {
  const odd = products.filter(({ unitPrice }) => unitPriceProblem(unitPrice) !== undefined)
  expect(odd.map(({ productId }) => productId)).toEqual([])
})

it.each([
  [{ quantity: 250, per: 100, unit: '' }],
  [{ quantity: 0, per: 100, unit: 'ml' }],
  [{ quantity: -2, per: 1, unit: 'roll' }],
  [{ quantity: Number.NaN, per: 1, unit: 'roll' }],
  [{ quantity: 9, per: 7, unit: 'roll' }],
  [{ quantity: 250, per: 1, unit: 'ml' }],
])('nobody can compare prices by %j', (basis) => {
  expect(unitPriceProblem(basis)).toBeTruthy()
})

it.each([
  ['Mild Shampoo & Soap', 'mild-shampoo-soap'],
  ['  Crème Brûlée’s ', 'creme-brulees'],
  ['!!!', ''],
])('%j is called %j in addresses', (name, expected) => {
  expect(slugOf(name)).toBe(expected)
})
