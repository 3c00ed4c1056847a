export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128

export const PASSWORD_RULE =
  'Password must contain at least one uppercase letter, one lowercase letter, one number, one special character, and be at least 8 characters long.'
export const PASSWORD_TOO_LONG = `Password must be at most ${LONGEST_PASSWORD} characters long`

/** The rule in its parts, for a list that ticks itself off while someone types. */
export const passwordParts = [
  { name: 'an uppercase letter', isMet: (password: string) => /[A-Z]/.test(password) },
  { name: 'a lowercase letter', isMet: (password: string) => /[a-z]/.test(password) },
  { name: 'a number', isMet: (password: string) => /\d/.test(password) },
  { name: 'one of @ $ ! % * ? &', isMet: (password: string) => /[@$!%*?&]/.test(password) },
  { name: 'at least 8 characters', isMet: (password: string) => password.length >= SHORTEST_PASSWORD },
] as const

export function meetsPasswordRule(password: string): boolean {
  return passwordParts.every((part) => part.isMet(password))
}

/** Returns the problem of a password's form, or undefined. */
export function passwordFormProblem(password: string): string | undefined {
  if (!meetsPasswordRule(password)) return PASSWORD_RULE
  return password.length > LONGEST_PASSWORD ? PASSWORD_TOO_LONG : undefined
}
