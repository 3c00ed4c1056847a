import { isOneSlipFrom } from './one-slip.ts'

/** `otherNames` are names that shoppers use besides the one on the shelf. */
type Findable = { productName: string; otherNames: readonly string[] }

/** In shorter words one typing error could make another word. */
const SHORTEST_WITH_SLIP = 5
const SYLLABLE = 3

/**
 * True if a shopper's words mean a product: a part of its name or another name, with hyphens as spaces, or all its
 * words in any order with at most one typing error each.
 */
export function isMeantBy(product: Findable, search: string): boolean {
  const wanted = fold(search)
  if (wanted === '') return true
  const names = namesOf(product)
  const run = wanted.replaceAll(' ', '')
  if (names.some((name) => name.includes(wanted) || name.replaceAll(' ', '').includes(run))) return true
  return names.some((name) => {
    const words = name.split(' ')
    return wanted.split(' ').every((typed) => words.some((word) => isLike(word, typed)))
  })
}

/** The products nearest to words that match nothing, the nearest first. */
export function nearestTo<P extends Findable>(products: readonly P[], search: string, most: number): P[] {
  const wanted = syllablesOf(fold(search))
  return products
    .map((product) => ({
      product,
      shared: Math.max(...namesOf(product).map((name) => shareOf(name, wanted))),
    }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, most)
    .map(({ product }) => product)
}

function namesOf({ productName, otherNames }: Findable): string[] {
  return [productName, ...otherNames].map(fold)
}

/** Case, accents, hyphens and apostrophes tell no product from another. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

function isLike(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true
  return typed.length >= SHORTEST_WITH_SLIP && isOneSlipFrom(word, typed)
}

function syllablesOf(text: string): Set<string> {
  const run = text.replaceAll(' ', '')
  return new Set(
    Array.from({ length: Math.max(0, run.length - SYLLABLE + 1) }, (_, at) => run.slice(at, at + SYLLABLE)),
  )
}

function shareOf(name: string, wanted: ReadonlySet<string>): number {
  const own = syllablesOf(name)
  const shared = [...own].filter((syllable) => wanted.has(syllable)).length
  return shared / (own.size + wanted.size || 1)
}
