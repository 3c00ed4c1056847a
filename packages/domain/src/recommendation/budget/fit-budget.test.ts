import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OfferedLine, packsPutOff } from './fit-budget.ts'

const line = (changes: Partial<OfferedLine>): OfferedLine => ({
  quantity: 2,
  pricePence: 500,
  isOurs: true,
  stock: 1,
  perDay: 0.1,
  ...changes,
})

describe('a box with a budget', () => {
  it('that it keeps is left alone', () => {
    expect(packsPutOff([line({}), line({})], 20_00)).toEqual([0, 0])
  })

  it('puts off what is needed last', () => {
    const soon = line({ stock: 0 })
    const late = line({ stock: 5 })
    expect(packsPutOff([soon, late], 15_00)).toEqual([0, 1])
    expect(packsPutOff([soon, late], 10_00)).toEqual([0, 2])
    expect(packsPutOff([soon, late], 5_00)).toEqual([1, 2])
  })

  it('puts off first what the home has no use for', () => {
    expect(packsPutOff([line({ perDay: 0 }), line({ stock: 90 })], 15_00)).toEqual([1, 0])
  })

  it('takes back what still fits once something dearer is out', () => {
    const cheap = line({ quantity: 1, pricePence: 100, stock: 9 })
    const dear = line({ quantity: 1, pricePence: 1200, stock: 8 })
    expect(packsPutOff([cheap, dear, line({ stock: 0 })], 11_00)).toEqual([0, 1, 0])
  })

  it('leaves alone what the customer set, also where that alone costs more', () => {
    expect(packsPutOff([line({ isOurs: false, quantity: 5 }), line({})], 10_00)).toEqual([0, 2])
  })

  const anyLine = fc.record({
    quantity: fc.integer({ min: 0, max: 6 }),
    pricePence: fc.integer({ min: 1, max: 2_000 }),
    isOurs: fc.boolean(),
    stock: fc.double({ min: 0, max: 9, noNaN: true }),
    perDay: fc.double({ min: 0, max: 1, noNaN: true }),
  })

  it('stays within it, or holds nothing but what the customer set', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 8 }),
        fc.integer({ min: 0, max: 9_000 }),
        (lines, budget) => {
          const putOff = packsPutOff(lines, budget)
          const left = lines.map(({ quantity }, at) => quantity - (putOff[at] ?? 0))
          const price = lines.reduce((sum, { pricePence }, at) => sum + (left[at] ?? 0) * pricePence, 0)
          expect(left.every((packs) => packs >= 0)).toBe(true)
          expect(lines.every(({ isOurs }, at) => isOurs || putOff[at] === 0)).toBe(true)
          const isOnlyTheirs = lines.every(({ isOurs }, at) => !isOurs || left[at] === 0)
          expect(price <= budget || isOnlyTheirs).toBe(true)
        },
      ),
    )
  })
})
