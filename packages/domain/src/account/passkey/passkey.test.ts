import { describe, expect, it } from 'vitest'
import {
  MOST_PASSKEYS,
  morePasskeysProblem,
  needsPasswordForPasskey,
  ownerInHandle,
  passkeyNameProblem,
} from './passkey.ts'

describe('a new passkey', () => {
  const now = new Date('2026-12-01T12:00:00Z')
  it.each([
    ['2026-12-01T11:59:00Z', false],
    ['2026-12-01T11:50:01Z', false],
    ['2026-12-01T11:50:00Z', true],
    [null, true],
  ])('of somebody who signed in at %s needs the password: %s', (signedInAt, isNeeded) => {
    expect(needsPasswordForPasskey(signedInAt ? new Date(signedInAt) : null, now)).toBe(isNeeded)
  })

  it.each([
    ['', 'Please give it a name'],
    ['   ', 'Please give it a name'],
    ['x'.repeat(61), 'Please use at most 60 characters'],
    [' My phone ', undefined],
  ])('called "%s" has this problem: %s', (name, problem) => {
    expect(passkeyNameProblem(name)).toBe(problem)
  })

  it('is one of twenty at most', () => {
    expect(morePasskeysProblem(MOST_PASSKEYS - 1)).toBeUndefined()
    expect(morePasskeysProblem(MOST_PASSKEYS)).toMatch(/Remove one first/)
  })

  it.each(['', 'ada', '0b1b7c1e-0000-4000-8000-00000000000X'])('was never made for "%s"', (handle) => {
    expect(ownerInHandle(handle)).toBeUndefined()
    expect(ownerInHandle('0b1b7c1e-0000-4000-8000-000000000001')).toBeTruthy()
  })
})
