import { expect, test } from 'vitest'
import { categories } from './categories.ts'
import type { CatalogueProduct, ConsumptionDriver } from './product.ts'
import { products } from './products.ts'
import { formatUnitPrice } from './unit-price.ts'

const couple: Record<ConsumptionDriver, number> = {
  const: 1,
  adultsMale: 1,
  adultsFemale: 1,
  childrenMale: 0,
  childrenFemale: 0,
  infants: 0,
  numberOfBathrooms: 1,
  numberOfBedrooms: 2,
  numberOfReceptionRooms: 1,
}
const familyOfFour = {
  ...couple,
  childrenMale: 1,
  childrenFemale: 1,
  numberOfBathrooms: 2,
  numberOfBedrooms: 3,
}

function productCalled(productId: string): CatalogueProduct {
  const product = products.find((one) => one.productId === productId)
  if (!product) throw new Error(`${productId} is not on the shelf`)
  return product
}

/** For a home that has every fitting. */
function unitsPer28Days(product: CatalogueProduct, counts: Record<ConsumptionDriver, number>): number {
  const perWeek = Object.entries(product.perWeek).reduce(
    (sum, [driver, rate]) => sum + rate * counts[driver as ConsumptionDriver],
    0,
  )
  return product.modifiers.reduce((units, { times }) => units * times, (4 * perWeek) / product.unitSize)
}

test('the shop sells 74 products, each under its own id, name and label', () => {
  expect(products).toHaveLength(74)
  expect(new Set(products.map((product) => product.productId)).size).toBe(74)
  expect(new Set(products.map((product) => product.productName)).size).toBe(74)
  expect(new Set(products.map((product) => product.pack.label.join(' '))).size).toBe(74)
})

test('every category holds products and every product stands in a known category', () => {
  const known = categories.map((category) => category.productCategory)
  expect(known.length).toBeLessThanOrEqual(8)
  expect([...new Set(products.map((product) => product.productCategory))].sort()).toEqual([...known].sort())
})

test.each([
  ['toilet-roll', 1.778, 3.111],
  ['kitchen-roll', 1.62, 2.74],
  ['hand-soap', 1.28, 2.336],
  ['bubble-bath', 0.4, 1.12],
  ['sponges', 0.275, 0.369],
  ['laundry-liquid', 0.353, 0.651],
  ['surface-spray', 0.32, 0.416],
  ['floor-cleaner', 0.168, 0.208],
  ['sandwich-bags', 0.12, 0.36],
])('%s is used %f times in 28 days by a couple and %f times by a family of four', (id, byTwo, byFour) => {
  expect(unitsPer28Days(productCalled(id), couple)).toBeCloseTo(byTwo, 3)
  expect(unitsPer28Days(productCalled(id), familyOfFour)).toBeCloseTo(byFour, 3)
})

test.each(products)('$productName is described, priced and measured', (product) => {
  expect(product.descriptionShort.length).toBeLessThanOrEqual(90)
  const sentences = product.descriptionLong.match(/[.?!](\s|$)/g)?.length ?? 0
  expect(sentences).toBeGreaterThanOrEqual(2)
  expect(sentences).toBeLessThanOrEqual(4)
  expect(Number.isSafeInteger(product.pricePence)).toBe(true)
  expect(product.unitSize).toBeGreaterThan(0)
  expect(formatUnitPrice(product.pricePence, product.unitPrice)).toMatch(/^(£\d+\.\d\d|\d+(\.\d)?p) per \S/)
})

test('period products and nappies carry no VAT', () => {
  const zeroRated = products.filter((product) => product.vat === 'zero').map((product) => product.productId)
  expect(zeroRated.sort()).toEqual(['liners', 'nappies', 'pads', 'tampons'])
})
