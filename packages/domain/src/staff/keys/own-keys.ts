import { Refusal } from '../../refusal.ts'

/** A person's ways to sign in to the office. */
type Keys = { passkeys: number; hasPassword: boolean }

/** A person who dropped the last key could not sign in any more. */
export function requireDroppable({ passkeys, hasPassword }: Keys): void {
  if (passkeys < 2 && !hasPassword)
    throw new Refusal('not-acceptable', ['This is your only way in. Add another passkey first.'])
}

export const RECOVERY_CODES = 10
/** Without I, L, O and U, which are mixed up; ten of these are fifty bits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 5

/** Ten numbers below 32 in a readable form: `K7QMD-3XWPA`. */
export function recoveryCodeOf(numbers: readonly number[]): string {
  const signs = numbers.map((number) => SIGNS[number % SIGNS.length] ?? '').join('')
  return `${signs.slice(0, HALF)}-${signs.slice(HALF)}`
}

/** However it was typed. */
export function normalRecoveryCode(typed: string): string {
  return typed.replace(/[^0-9a-z]/gi, '').toUpperCase()
}

/** An authenticator's code has six digits; anything else is a recovery code. */
export function isOneTimeCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}
