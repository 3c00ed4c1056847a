import { Refusal } from '../../refusal.ts'

/** How somebody can come into the office. */
type Keys = { passkeys: number; hasPassword: boolean }

/** Somebody who dropped their last key would stand outside. */
export function requireDroppable({ passkeys, hasPassword }: Keys): void {
  if (passkeys < 2 && !hasPassword)
    throw new Refusal('not-acceptable', ['This is your only way in. Add another passkey first.'])
}

export const RECOVERY_CODES = 10
/** Without I, L, O and U, which are mixed up; ten of these are fifty bits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 5

/** Ten numbers below 32 as somebody writes them down: `K7QMD-3XWPA`. */
export function recoveryCodeOf(numbers: readonly number[]): string {
  const signs = numbers.map((number) => SIGNS[number % SIGNS.length] ?? '').join('')
  return `${signs.slice(0, HALF)}-${signs.slice(HALF)}`
}

/** However it was typed. */
export function normalRecoveryCode(typed: string): string {
  return typed.replace(/[^0-9a-z]/gi, '').toUpperCase()
}

/** Six digits come from an authenticator; anything else was written down. */
export function isOneTimeCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}
