import { emailKey } from '../account/email.ts'
import { tidyPostCode } from '../household/post-code.ts'

/** The meaning of a search, told from the shape of its text. */
export type Sought =
  | { by: 'reference'; reference: string }
  | { by: 'email'; begins: string }
  | { by: 'post-code'; begins: string }
  | { by: 'last-four'; lastFour: string }
  | { by: 'receipt'; number: number }
  | { by: 'name'; words: string[] }

export const SHORTEST_SEARCH = 2
export const LONGEST_SEARCH = 100
const MOST_WORDS = 3

/** A post code, or its first half with a digit of the second: "SW1A", "SW1A 1", "SW1A 1AA". */
const POST_CODE = /^[A-Z]{1,2}\d[A-Z\d]?( ?\d([A-Z]{1,2})?)?$/i
const REFERENCE = /^BX-?[A-Z0-9]{3,8}$/i
const RECEIPT = /^(?:R(?:ECEIPT)?[-\s#]*)?(\d{1,12})$/i

/** Four digits may be a card or a receipt: both are searched. */
export function soughtBy(typed: string): Sought[] {
  const text = typed.trim().replace(/\s+/g, ' ').slice(0, LONGEST_SEARCH)
  if (text.length < SHORTEST_SEARCH && !/^\d$/.test(text)) return []
  if (REFERENCE.test(text)) return [{ by: 'reference', reference: referenceOf(text) }]
  if (text.includes('@')) return [{ by: 'email', begins: emailKey(text) }]
  const digits = RECEIPT.exec(text)?.[1]
  if (digits !== undefined) {
    const receipt: Sought = { by: 'receipt', number: Number(digits) }
    return /^\d{4}$/.test(text) ? [{ by: 'last-four', lastFour: text }, receipt] : [receipt]
  }
  const names: Sought = { by: 'name', words: text.toLowerCase().split(' ').slice(0, MOST_WORDS) }
  const email: Sought = { by: 'email', begins: emailKey(text) }
  if (POST_CODE.test(text)) return [{ by: 'post-code', begins: postCodeKey(text) }, names]
  return text.includes(' ') ? [names] : [names, email]
}

/** A post code as searches compare it: no space, capital letters. */
export function postCodeKey(typed: string): string {
  return tidyPostCode(typed).replace(/\s/g, '').toUpperCase()
}

function referenceOf(text: string): string {
  return `BX-${text.toUpperCase().replace(/^BX-?/, '')}`
}
