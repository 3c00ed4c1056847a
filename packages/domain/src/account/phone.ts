/** Characters people write between the digits of a phone number, and its beginning as dialled from abroad. */
const BETWEEN_DIGITS = /[\s().-]/g
const FROM_ABROAD = /^(?:\+44|0044)0?/

/** Normalises "07700 900123" and "+44 7700 900123" to one number; letters stay, so that the check reports them. */
export function tidyPhone(typed: string): string {
  return typed.replace(BETWEEN_DIGITS, '').replace(FROM_ABROAD, '0')
}
