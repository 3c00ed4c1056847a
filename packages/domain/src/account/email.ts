export const LONGEST_EMAIL = 254

const SHAPE = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/u

/** Looks like an e-mail address, and holds nothing that could break out of a mail header. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && SHAPE.test(text) && !hasControlCharacter(text)
}

/** Two addresses that differ only in case are one customer. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase().normalize('NFC')
}

function hasControlCharacter(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return true
  }
  return false
}
