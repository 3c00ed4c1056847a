import { describe, expect, it } from 'vitest'
import { whyNotResent } from './resend.ts'

const at = new Date('2026-11-17T10:00:00Z')
const left = { isSecret: false, hasWords: true, sentAt: at, endedAt: null, isSuppressed: false }

describe('a letter', () => {
  it('that has left or come back is sent again', () => {
    expect(whyNotResent(left)).toBeUndefined()
    expect(whyNotResent({ ...left, sentAt: null, endedAt: at })).toBeUndefined()
  })

  it.each([
    [{ isSecret: true }, /secret/],
    [{ sentAt: null }, /not left/],
    [{ hasWords: false }, /not kept/],
    [{ isSuppressed: true }, /Release the address/],
  ])('is not sent again with %j', (change, why) => {
    expect(whyNotResent({ ...left, ...change })).toMatch(why)
  })
})
