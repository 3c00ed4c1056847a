import { describe, expect, it } from 'vitest'
import { countInBuckets } from './count-in-buckets.ts'

async function countedOf(customersOf: (bucket: number) => number) {
  const asked: number[] = []
  const { total, isEstimate } = await countInBuckets(async (bucket) => {
    asked.push(bucket)
    return { customers: customersOf(bucket), packs: 2 * customersOf(bucket) }
  })
  const customers = total((count) => count.customers)
  return { customers, packs: total((count) => count.packs), isEstimate, asked: asked.length }
}

describe('customers counted bucket by bucket', () => {
  it('are counted to the last one while they are not very many', async () => {
    expect(await countedOf((bucket) => bucket % 2)).toEqual({
      customers: 128,
      packs: 256,
      isEstimate: false,
      asked: 256,
    })
  })

  it('are estimated from the first buckets where they are very many', async () => {
    expect(await countedOf(() => 3_910)).toEqual({
      customers: 1_000_000,
      packs: 2_000_000,
      isEstimate: true,
      asked: 8,
    })
  })
})
