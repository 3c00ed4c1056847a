/** What people write between the digits of a phone number, and how they begin it from abroad. */
const BETWEEN_DIGITS = /[\s().-]/g
const FROM_ABROAD = /^(?:\+44|0044)0?/

/** "07700 900123" and "+44 7700 900123" are one number; a letter stays, so that it can be told. */
export function tidyPhone(typed: string): string {
  return typed.replace(BETWEEN_DIGITS, '').replace(FROM_ABROAD, '0')
}
