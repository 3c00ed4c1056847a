import { describe, expect, it } from 'vitest'
import { isOneTimeCode, normalRecoveryCode, recoveryCodeOf, requireDroppable } from './own-keys.ts'

describe('the keys of a person', () => {
  it.each([
    [1, false, false],
    [2, false, true],
    [1, true, true],
    [5, false, true],
  ])('%i passkeys, a password: %s → one may be dropped: %s', (passkeys, hasPassword, isFine) => {
    const drop = () => requireDroppable({ passkeys, hasPassword })
    if (isFine) expect(drop).not.toThrow()
    else expect(drop).toThrow('not-acceptable')
  })

  it('have recovery codes that are the same however they are typed', () => {
    const code = recoveryCodeOf([31, 0, 10, 17, 22, 1, 2, 3, 4, 5])
    expect(code).toBe('Z0AHP-12345')
    expect(normalRecoveryCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe('Z0AHP12345')
  })

  it('tell a code of an authenticator from one that was written down', () => {
    expect(isOneTimeCode('012345')).toBe(true)
    expect(isOneTimeCode('Z0AHP-12345')).toBe(false)
  })
})
