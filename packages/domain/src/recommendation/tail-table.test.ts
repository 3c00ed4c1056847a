import { expect, test } from 'vitest'
import { bell, normalShareBelow } from './normal.ts'
import { meanMissing, shareAbove } from './tail-table.ts'

test('the tables agree with the curves they stand for', () => {
  for (let z = -6; z <= 6; z += 0.013) {
    expect(shareAbove(z)).toBeCloseTo(1 - normalShareBelow(z), 4)
    expect(meanMissing(z)).toBeCloseTo(bell(z) - z * (1 - normalShareBelow(z)), 4)
  }
})

test.each([
  [0, 0.5],
  [1.959964, 0.975],
  [-1.644854, 0.05],
])('the share of the bell curve below %f is %f', (z, share) => {
  expect(normalShareBelow(z)).toBeCloseTo(share, 6)
})
