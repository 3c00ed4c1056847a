import { describe, expect, it } from 'vitest'
import { isCommon, PASSWORD_TOO_COMMON, passwordProblem } from './password.ts'

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
    'Aa123456!',
    'Abcd1234!',
    'Abc@1234',
    'Test@1234',
    'Love1234!',
    '1qaz!QAZ',
    'Cupboard2026!',
  ])('is common as %s', (password) => {
    expect(isCommon(password)).toBe(true)
  })

  const owner = { email: 'zenobia.quill@example.com', firstName: 'Zenobia', lastName: 'Quill' }
  it.each(['Zenobia1!', 'Quill2026!', 'QuillZenobia9!', 'Zenobia.Quill7!', 'Z3nobia!'])(
    'of Zenobia Quill is not %s, though another may have it',
    (password) => {
      expect(passwordProblem(password, owner)).toBe(PASSWORD_TOO_COMMON)
      expect(passwordProblem(password)).toBeUndefined()
    },
  )

  it('may hold its owner’s name among much else', () => {
    expect(passwordProblem('Zenobia-paints-41-doors!', owner)).toBeUndefined()
  })
})
