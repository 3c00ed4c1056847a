import { meetsPasswordRule, SHORTEST_PASSWORD } from './form/password-rule.ts'
import { isCommon, PASSWORD_TOO_COMMON } from './password.ts'

export type NewPasswordForm = { password: string; confirmPassword: string }
export type NewPasswordProblems = Partial<Record<keyof NewPasswordForm, string>>

/** Problems that the form shows at once; it shows the full password rule when it is sent. */
export function checkNewPassword(form: NewPasswordForm): NewPasswordProblems {
  const problems: NewPasswordProblems = {}
  const password = newPasswordProblem(form.password)
  if (password) problems.password = password
  if (!form.confirmPassword) problems.confirmPassword = 'Confirm Password is required'
  else if (form.confirmPassword !== form.password) problems.confirmPassword = 'Passwords do not match'
  return problems
}

function newPasswordProblem(password: string): string | undefined {
  if (!password) return 'Password is required'
  if (password.length < SHORTEST_PASSWORD) return 'Password must be at least 8 characters long'
  if (!/[a-z]/.test(password) || !/[A-Z]/.test(password))
    return 'Password must include both uppercase and lowercase letters'
  if (meetsPasswordRule(password) && isCommon(password)) return PASSWORD_TOO_COMMON
  return undefined
}
