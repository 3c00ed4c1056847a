import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CatalogueProduct } from '../catalogue/product.ts'
import { products } from '../catalogue/products.ts'
import type { Household, HouseholdCount } from '../household/household.ts'
import { driversInWords } from './formula.ts'
import { unitsPerMonth } from './recommend.ts'

const single: Household = {
  adultsMale: 0,
  adultsFemale: 1,
  childrenMale: 0,
  childrenFemale: 0,
  infants: 0,
  numberOfBathrooms: 1,
  numberOfBedrooms: 1,
  numberOfReceptionRooms: 1,
  washingMachine: true,
  dishWasher: false,
  bath: true,
}
const family: Household = {
  ...single,
  adultsMale: 1,
  childrenMale: 1,
  childrenFemale: 1,
  numberOfBathrooms: 2,
  numberOfBedrooms: 3,
  dishWasher: true,
}

function product(productId: string): CatalogueProduct {
  return products.find((p) => p.productId === productId) as CatalogueProduct
}

test.each([
  ['toilet-roll', 1.067, 3.111],
  ['kitchen-roll', 1.06, 2.74],
  ['washing-up', 0.416, 0.49],
  ['dw-tablets', 0, 0.52],
  ['polish', 0.12, 0.2],
  ['hand-wash', 0, 0],
])('%s: %f a month for a single, %f for a family of four', (productId, ofSingle, ofFamily) => {
  expect(unitsPerMonth(single, product(productId))).toBeCloseTo(ofSingle, 3)
  expect(unitsPerMonth(family, product(productId))).toBeCloseTo(ofFamily, 3)
})

const counts: HouseholdCount[] = [
  'adultsMale',
  'adultsFemale',
  'childrenMale',
  'childrenFemale',
  'infants',
  'numberOfBathrooms',
]

test('more people or rooms never lower what a home uses', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...products),
      fc.constantFrom(...counts),
      fc.constantFrom(single, family),
      fc.integer({ min: 0, max: 40 }),
      (product, key, home, many) => {
        const fewer = unitsPerMonth({ ...home, [key]: many }, product)
        expect(unitsPerMonth({ ...home, [key]: many + 1 }, product)).toBeGreaterThanOrEqual(fewer)
      },
    ),
  )
})

test('without the fitting it needs a product is not used at all', () => {
  for (const needy of products.filter((p) => p.requires.dishWasher === true))
    expect(unitsPerMonth({ ...family, dishWasher: false }, needy)).toBe(0)
})

test('the words name what the formula counted', () => {
  expect(driversInWords(family, product('hand-soap'))).toEqual(['2 adults', '2 children', '2 bathrooms'])
  expect(driversInWords(single, product('rim-block'))).toEqual(['1 bathroom'])
})
