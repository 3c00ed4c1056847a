import { passwordProblem } from '../password.ts'

export type PasswordChange = { password: string; newPassword: string }
export type PasswordChangeProblems = Partial<Record<keyof PasswordChange, string>>

/** Checks that the old password is given, and that the new one differs and obeys the password rule. */
export function checkPasswordChange({ password, newPassword }: PasswordChange): PasswordChangeProblems {
  const problems: PasswordChangeProblems = {}
  if (!password) problems.password = 'Password is required'
  const problem = newPassword ? passwordProblem(newPassword) : 'Password is required'
  if (problem) problems.newPassword = problem
  else if (newPassword === password) problems.newPassword = 'This is the password you have already'
  return problems
}
