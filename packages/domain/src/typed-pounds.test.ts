import { expect, it } from 'vitest'
import { penceIn } from './typed-pounds.ts'

it.each([
  ['4', 400],
  ['4.5', 450],
  ['£4.50', 450],
  [' 4,50 ', 450],
  ['0.01', 1],
  ['0', undefined],
  ['0.00', undefined],
  ['-4', undefined],
  ['4.505', undefined],
  ['1,000.00', undefined],
  ['five', undefined],
  ['', undefined],
])('a sum typed as %j is %s pence', (typed, expected) => {
  expect(penceIn(typed)).toBe(expected)
})
