import { describe, expect, it } from 'vitest'
import { estimateOfAll, isEnoughToEstimate } from './bucket-sample.ts'

describe('a sample of buckets', () => {
  it('is enough from 5,000 on', () => {
    expect(isEnoughToEstimate(4_999)).toBe(false)
    expect(isEnoughToEstimate(5_000)).toBe(true)
  })

  it('stands for all buckets, with two digits that say something', () => {
    expect(estimateOfAll(31_262)).toBe(1_000_000)
    expect(estimateOfAll(5_000)).toBe(160_000)
    expect(estimateOfAll(0)).toBe(0)
  })
})
