import { describe, expect, it } from 'vitest'
import { products } from '../catalogue/products.ts'
import type { Household } from '../household/household.ts'
import { likelyHome } from './likely-home.ts'
import { usualProducts } from './usual-products.ts'

const sold = products.map((product) => ({ productId: product.productId, consumption: product }))
const chosenFor = (home: Partial<Household>) =>
  usualProducts(likelyHome(home), sold).map(({ productId }) => productId)

describe('what homes like yours use', () => {
  it('is fourteen products for two adults', () => {
    expect(chosenFor({})).toHaveLength(14)
  })

  it('starts with what nobody can be without', () => {
    expect(chosenFor({})[0]).toBe('toilet-roll')
  })

  it('has tablets for a dishwasher alone', () => {
    expect(chosenFor({})).not.toContain('dw-tablets')
    expect(chosenFor({ dishWasher: true })).toContain('dw-tablets')
  })

  it('has nappies for a baby alone', () => {
    expect(chosenFor({})).not.toContain('nappies')
    expect(chosenFor({ infants: 1 })).toEqual(expect.arrayContaining(['nappies', 'baby-wipes']))
  })

  it('has something to wash by hand with where there is no machine', () => {
    const chosen = chosenFor({ washingMachine: false })
    expect(chosen).toContain('hand-wash')
    expect(chosen).not.toContain('laundry-liquid')
  })

  it("has a man's deodorant where a man lives", () => {
    expect(chosenFor({ adultsMale: 0, adultsFemale: 2 })).not.toContain('deo-men')
  })

  it('holds nothing that the shop does not sell', () => {
    const without = sold.filter(({ productId }) => productId !== 'toilet-roll')
    expect(usualProducts(likelyHome({}), without).map(({ productId }) => productId)).not.toContain(
      'toilet-roll',
    )
  })

  it('is all in the catalogue', () => {
    const everybody = likelyHome({ infants: 1, childrenMale: 1, childrenFemale: 1, dishWasher: true })
    const machines = usualProducts(everybody, sold)
    const byHand = usualProducts({ ...everybody, washingMachine: false }, sold)
    expect(new Set([...machines, ...byHand]).size).toBe(19)
  })
})
