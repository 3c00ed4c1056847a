import { describe, expect, it } from 'vitest'
import { amountInWords, amountLeftInWords, countingOf, packsOf, pluralOf } from './counting.ts'
import { products } from './products.ts'

function countingOfProduct(productId: string) {
  const product = products.find((each) => each.productId === productId)
  if (!product) throw new Error(`we do not sell ${productId}`)
  return countingOf(product)
}

describe('what is left is counted as people count it', () => {
  it.each([
    ['toilet-roll', 'about 6 rolls'],
    ['dw-tablets', 'about 27 tablets'],
    ['nappies', 'about 29 nappies'],
    ['shampoo', 'about three quarters of a bottle'],
    ['toothpaste', 'about three quarters of a tube'],
  ])('two thirds of %s are %s', (productId, words) => {
    expect(amountInWords(2 / 3, countingOfProduct(productId))).toBe(words)
  })

  it.each([
    [0.1, 'next to nothing'],
    [0.25, 'about a quarter of a bottle'],
    [0.5, 'about half a bottle'],
    [1, 'about 1 bottle'],
    [1.4, 'about 1½ bottles'],
    [3.1, 'about 3 bottles'],
  ])('%d bottles are %s', (packs, words) => {
    expect(amountInWords(packs, countingOfProduct('shampoo'))).toBe(words)
  })

  it.each([
    [1.1, 'roughly one left'],
    [2, 'roughly two left'],
    [0.67, 'about 6 rolls left'],
    [1.5, 'about 14 rolls left'],
    [0, 'next to nothing left'],
    [12, 'roughly 12 left'],
  ])('%d packs of rolls are %s', (packs, words) => {
    expect(amountLeftInWords(packs, countingOfProduct('toilet-roll'))).toBe(words)
  })

  it('six rolls of a pack of nine are two thirds of a pack', () => {
    expect(packsOf(6, countingOfProduct('toilet-roll'))).toBeCloseTo(2 / 3)
  })

  it('every product has a word for one and for many', () => {
    for (const product of products) {
      const { one, pack, perPack } = countingOf(product)
      expect(`${one} ${pack}`).toMatch(/^[a-z]+ [a-z]+$/)
      expect(perPack).toBeGreaterThanOrEqual(1)
      expect(pluralOf(one)).not.toBe(one)
    }
  })
})
