import { describe, expect, it } from 'vitest'
import { BUCKETS, bucketOf, idsOfBucket } from './bucket.ts'
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
