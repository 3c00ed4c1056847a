import { passwordProblem } from '../password.ts'

export type PasswordChange = { password: string; newPassword: string }
export type PasswordChangeProblems = Partial<Record<keyof PasswordChange, string>>

/** The old one proves who asks; the new one keeps the rule of every password. */
export function checkPasswordChange({ password, newPassword }: PasswordChange): PasswordChangeProblems {
  const problems: PasswordChangeProblems = {}
  if (!password) problems.password = 'Password is required'
  const problem = newPassword ? passwordProblem(newPassword) : 'Password is required'
  if (problem) problems.newPassword = problem
  else if (newPassword === password) problems.newPassword = 'This is the password you have already'
  return problems
}
