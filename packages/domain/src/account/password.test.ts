import { describe, expect, it } from 'vitest'
import { isCommon, passwordProblem } from './password.ts'

describe('a password', () => {
  it.each(['Marmalade-7!toast', 'Tr0ub4dor&3x', 'Xk9$mmPq2z', 'Aa1!öööööööö', '19!48$77%onE'])(
    'may be %s',
    (password) => {
      expect(passwordProblem(password)).toBeUndefined()
    },
  )

  it.each([
    'P@ssw0rd',
    'P@$$w0rd1',
    'Pa55word!',
    'Passw0rd!!',
    '!Qwerty12',
    'Monkey123!',
    'Arsenal99!',
    'Letmein1!',
    'Zzzzzzz9!',
  ])('is common as %s', (password) => {
    expect(isCommon(password)).toBe(true)
  })
})
