import { describe, expect, it } from 'vitest'
import { BUCKETS, bucketOf, bucketsInParts, idsOfBucket } from './bucket.ts'
import type { CustomerId } from './ids.ts'

const idThatBegins = (byte: string) => `${byte}1b7c1e-0000-4000-8000-000000000001` as CustomerId

describe('the bucket of a customer', () => {
  it.each([
    ['00', 0],
    ['0a', 10],
    ['7F', 127],
    ['ff', 255],
  ])('is the first byte of the id: %s is %i', (byte, bucket) => {
    expect(bucketOf(idThatBegins(byte))).toBe(bucket)
  })

  it('is one of all buckets, and none is left out', () => {
    const bytes = Array.from({ length: BUCKETS }, (_, byte) => byte.toString(16).padStart(2, '0'))
    expect(bytes.map((byte) => bucketOf(idThatBegins(byte)))).toEqual([...bytes.keys()])
  })
})

it('the ids of a bucket are those that lie in it, from the first to the last', () => {
  expect(idsOfBucket(10)).toEqual([
    '0a000000-0000-0000-0000-000000000000',
    '0affffff-ffff-ffff-ffff-ffffffffffff',
  ])
  for (const id of idsOfBucket(255)) expect(bucketOf(id)).toBe(255)
})

it.each([
  [0, 1],
  [50_000, 1],
  [50_001, 2],
  [1_000_000, 20],
  [1_000_000_000, BUCKETS],
])('of %d homes the buckets come in %d parts, each bucket once', (homes, parts) => {
  const cut = bucketsInParts(homes, 50_000)
  expect(cut).toHaveLength(parts)
  expect(
    cut.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i)),
  ).toEqual(Array.from({ length: BUCKETS }, (_, bucket) => bucket))
})
