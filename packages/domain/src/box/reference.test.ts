import { describe, expect, it } from 'vitest'
import { BUCKETS } from '../bucket.ts'
import { boxReference, bucketInReference, replacementReference } from './reference.ts'

const DRAWN = [0, 7, 29, 30, 999_983]

describe('the reference of a box', () => {
  it('is short enough to be said', () => {
    expect(boxReference(17, DRAWN)).toMatch(/^BX-[2-9A-HJKMNP-TV-Z]{7}$/)
    expect(replacementReference(17, DRAWN)).toMatch(/^RX-[2-9A-HJKMNP-TV-Z]{7}$/)
  })

  it('tells the bucket its box is kept in, whichever that is', () => {
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      expect(bucketInReference(boxReference(bucket, DRAWN))).toBe(bucket)
      expect(bucketInReference(replacementReference(bucket, DRAWN))).toBe(bucket)
    }
  })

  it.each(['BX-7K4Q2M', 'BX-ZZ4Q2M8', 'BX-', '', 'BX-7K4Q2M88', 'bx-7k4q2m8'])(
    '"%s" tells none',
    (reference) => {
      expect(bucketInReference(reference)).toBeUndefined()
    },
  )
})
