const LONGEST_IN_A_LETTER = 50

/** Letters of any script, and the signs between them: O'Neill, Anne-Marie, J. R. Hartley. */
const LETTERS = /^[\p{L}\p{M} .,'’`-]+$/u
/** A dot between letters makes an address: evil.example. The dot of an initial is followed by a space or by nothing. */
const ADDRESS = /\p{L}{2,}\.\p{L}/u

/**
 * Accepts names and refuses messages. The welcome letter goes to an unproved address and begins with the name, so a
 * stranger could send a text or link in our name.
 */
export function isPersonName(text: string): boolean {
  const name = text.trim()
  return name.length <= LONGEST_IN_A_LETTER && LETTERS.test(name) && !ADDRESS.test(name)
}

/** The name in a greeting. Customers who signed up before the rule may have any name. */
export function greetingName(firstName: string): string {
  return isPersonName(firstName) ? firstName : 'there'
}
