import { describe, expect, it } from 'vitest'
import { parcelWithout, unsentSentence, withoutProblem } from './send-without.ts'

const lines = [
  { productId: 'shampoo', quantity: 2 },
  { productId: 'bleach', quantity: 1 },
]
const parcel = { lines, weightG: 2_030, ofParcels: 1 }
const weights = new Map([
  ['shampoo', 450],
  ['bleach', null],
])

describe('a parcel of which packs are not there', () => {
  it('is packed with the rest, and weighs less', () => {
    const missing = [{ productId: 'shampoo', quantity: 1 }]
    expect(parcelWithout(parcel, missing, { isWaveOpen: true, weights })).toEqual({
      lines: [
        { productId: 'shampoo', quantity: 1 },
        { productId: 'bleach', quantity: 1 },
      ],
      weightG: 1_580,
      state: 'packed',
    })
    expect(parcelWithout(parcel, missing, { isWaveOpen: false, weights }).state).toBe('void')
  })

  it('does not go at all where nothing of it is left and its box has others', () => {
    expect(parcelWithout(parcel, lines, { isWaveOpen: true, weights })).toMatchObject({
      lines: [],
      state: 'void',
    })
    expect(withoutProblem({ lines, ofParcels: 2 }, lines)).toBeUndefined()
    expect(withoutProblem(parcel, lines)).toMatch(/^Nothing would be left/)
  })

  it('never lacks more than it holds, in however many lines it is said', () => {
    const one = { productId: 'bleach', quantity: 1 }
    expect(withoutProblem(parcel, [one])).toBeUndefined()
    expect(withoutProblem(parcel, [one, one])).toBe('This parcel does not hold so many of bleach.')
    expect(withoutProblem(parcel, [{ productId: 'soap', quantity: 1 }])).toMatch(/soap/)
    expect(withoutProblem(parcel, [])).toBe('Say what is missing.')
  })

  it('is told of in the number it has', () => {
    expect(unsentSentence({ name: 'Bleach', units: 1 })).toContain('money for it back')
    expect(unsentSentence({ name: 'Bleach', units: 2 })).toContain('money for them back')
  })
})
