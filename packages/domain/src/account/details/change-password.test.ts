import { expect, it } from 'vitest'
import { checkPasswordChange } from './change-password.ts'

const OLD = 'Marmalade-7!toast'

it('a good new password beside the old one is taken', () => {
  expect(checkPasswordChange({ password: OLD, newPassword: 'Gooseberry-9!fool' })).toEqual({})
})

it('both are needed', () => {
  expect(checkPasswordChange({ password: '', newPassword: '' })).toEqual({
    password: 'Password is required',
    newPassword: 'Password is required',
  })
})

it('the same once more is no change', () => {
  expect(checkPasswordChange({ password: OLD, newPassword: OLD }).newPassword).toMatch(/already/)
})

it('a weak one is refused', () => {
  expect(checkPasswordChange({ password: OLD, newPassword: 'abc' }).newPassword).toMatch(/at least 8/)
})
