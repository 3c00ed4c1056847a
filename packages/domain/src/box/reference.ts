import { BUCKETS } from '../bucket.ts'

/** Without 0, O, 1, I, L and U, which are easily confused. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** How many random numbers a reference is made from. */
export const REFERENCE_DRAWS = 5

/**
 * A short name of a box that people can say, such as BX-7K4Q2M8: two characters for the customer's bucket, five random.
 */
export function boxReference(bucket: number, random: readonly number[]): string {
  return `BX-${signsOf(bucket)}${lettersFrom(random)}`
}

/** The same for a replacement: RX-7K4Q2M8. */
export function replacementReference(bucket: number, random: readonly number[]): string {
  return `RX-${signsOf(bucket)}${lettersFrom(random)}`
}

/** The bucket in a reference; nothing for older references of six characters. */
export function bucketInReference(reference: string): number | undefined {
  const signs = /^[BR]X-(\w\w)\w{5}$/.exec(reference)?.[1]
  const bucket = Array.from({ length: BUCKETS }, (_, each) => signsOf(each)).indexOf(signs ?? '')
  return bucket < 0 ? undefined : bucket
}

function signsOf(bucket: number): string {
  return lettersFrom([Math.floor(bucket / LETTERS.length), bucket])
}

function lettersFrom(random: readonly number[]): string {
  return random.map((number) => LETTERS[number % LETTERS.length]).join('')
}
