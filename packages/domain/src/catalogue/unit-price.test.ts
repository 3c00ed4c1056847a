import { expect, test } from 'vitest'
import { formatUnitPrice } from './unit-price.ts'

test.each([
  [525, { quantity: 9, per: 1, unit: 'roll' }, '58.3p per roll'],
  [120, { quantity: 250, per: 100, unit: 'ml' }, '48p per 100 ml'],
  [600, { quantity: 500, per: 100, unit: 'ml' }, '£1.20 per 100 ml'],
  [125, { quantity: 500, per: 1000, unit: 'ml' }, '£2.50 per litre'],
  [300, { quantity: 2000, per: 1000, unit: 'g' }, '£1.50 per kg'],
  [300, { quantity: 20, per: 1, unit: 'm' }, '15p per metre'],
  [120, { quantity: 200, per: 100, unit: 'bud' }, '60p per 100 buds'],
  [900, { quantity: 43, per: 1, unit: 'wash' }, '20.9p per wash'],
  [9994, { quantity: 100, per: 1, unit: 'pad' }, '99.9p per pad'],
  [9996, { quantity: 100, per: 1, unit: 'pad' }, '£1.00 per pad'],
  [150, { quantity: 65, per: 100, unit: 'g' }, '£2.31 per 100 g'],
  [1200, { quantity: 4, per: 1, unit: 'head' }, '£3.00 per head'],
])('%ip for %o is %s', (pricePence, basis, text) => {
  expect(formatUnitPrice(pricePence, basis)).toBe(text)
})
