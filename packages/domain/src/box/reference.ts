/** Without 0, O, 1, I, L and U: nothing to mishear on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

/** A short name for a box that people can say, such as BX-7K4Q2M, from some random numbers. */
export function boxReference(random: readonly number[]): string {
  return `BX-${lettersFrom(random)}`
}

/** The same for packs that are sent again: RX-7K4Q2M. */
export function replacementReference(random: readonly number[]): string {
  return `RX-${lettersFrom(random)}`
}

function lettersFrom(random: readonly number[]): string {
  return random
    .slice(0, LENGTH)
    .map((number) => LETTERS[number % LETTERS.length])
    .join('')
}
