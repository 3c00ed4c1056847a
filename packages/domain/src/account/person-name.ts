const LONGEST_IN_A_LETTER = 50

/** Letters of any script, and what stands between them: O'Neill, Anne-Marie, J. R. Hartley. */
const LETTERS = /^[\p{L}\p{M} .,'’`-]+$/u
/** A dot between letters makes an address: evil.example. The dot of an initial is followed by a space or by nothing. */
const ADDRESS = /\p{L}{2,}\.\p{L}/u

/**
 * A name and not a message. The welcome letter goes to an address that nobody has proved to be theirs, and begins with
 * the name: a stranger's text or link would leave in our name.
 */
export function isPersonName(text: string): boolean {
  const name = text.trim()
  return name.length <= LONGEST_IN_A_LETTER && LETTERS.test(name) && !ADDRESS.test(name)
}

/** How a letter begins. Whoever signed up before this was a rule may be called anything. */
export function greetingName(firstName: string): string {
  return isPersonName(firstName) ? firstName : 'there'
}
