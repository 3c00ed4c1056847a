import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId } from '@cupboard/domain/ids'
import { describe, expect, it } from 'vitest'
import { newTokenOf, tokenKeyIn } from './token.ts'

const customerId = '0b1b7c1e-0000-4000-8000-000000000001' as CustomerId

describe("a customer's token", () => {
  it('says in which bucket it is kept, and is different each time', () => {
    const { token, bucket, tokenHash } = newTokenOf(customerId)
    expect(bucket).toBe(bucketOf(customerId))
    expect(tokenKeyIn(token)).toEqual({ bucket, tokenHash })
    expect(newTokenOf(customerId).token).not.toBe(token)
  })

  it('keeps its 256 random bits beside the bucket', () => {
    const { token } = newTokenOf(customerId)
    expect(Buffer.from(token.slice(2), 'base64url')).toHaveLength(32)
  })

  it.each(['', 'x', '0', 'zz-something', 'G0…'])('"%s" can be none of ours', (token) => {
    expect(tokenKeyIn(token)).toBeUndefined()
  })
})
