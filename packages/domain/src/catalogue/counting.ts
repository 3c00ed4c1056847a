import type { PackShape } from './pack.ts'
import type { UnitPriceBasis } from './unit-price.ts'

/** The unit in which people count a product: rolls, washes and tablets, or parts of a bottle. */
export type Counting = {
  /** The word for one pack: "pack", "bottle", "tube". */
  pack: string
  /** The counted unit in the singular, and how many a pack holds. For a liquid it is the pack itself. */
  one: string
  perPack: number
}

const measured = ['ml', 'g', 'm']
const namedShapes: readonly [pattern: RegExp, pack: string][] = [
  [/bottle|jug|roll-on/, 'bottle'],
  [/tube/, 'tube'],
  [/aerosol/, 'can'],
  [/spray/, 'spray'],
  [/jar/, 'jar'],
  [/sack|pouch/, 'bag'],
  [/wrap-box|dispenser/, 'roll'],
  [/floss/, 'case'],
]

type Countable = { unitPrice: Pick<UnitPriceBasis, 'quantity' | 'unit'>; pack: { shape: PackShape } }

export function countingOf({ unitPrice, pack: { shape } }: Countable): Counting {
  const named = namedShapes.find(([pattern]) => pattern.test(shape))?.[1] ?? 'pack'
  return countingBy(unitPrice, measured.includes(unitPrice.unit) ? named : 'pack')
}

/** How a product is counted whose pack is called by a word, such as "bottle". */
export function countingBy({ unit, quantity }: Countable['unitPrice'], pack: string): Counting {
  if (measured.includes(unit)) return { pack, one: pack, perPack: 1 }
  if (quantity === 1) return { pack: unit, one: unit, perPack: 1 }
  return { pack, one: unit, perPack: quantity }
}

export const PLAIN_PACKS: Counting = { pack: 'pack', one: 'pack', perPack: 1 }

export function isCountedInPieces({ perPack }: Counting): boolean {
  return perPack > 1
}

/** "about 6 rolls", "about half a bottle", "about 2½ bottles", "next to nothing". */
export function amountInWords(packs: number, counting: Counting): string {
  if (isCountedInPieces(counting)) {
    const pieces = Math.round(packs * counting.perPack)
    return pieces === 0
      ? 'next to nothing'
      : `about ${pieces} ${pieces === 1 ? counting.one : pluralOf(counting.one)}`
  }
  const quarters = Math.round(packs * 4)
  if (quarters === 0) return 'next to nothing'
  if (quarters < 4)
    return `about ${['', 'a quarter of', 'half', 'three quarters of'][quarters]} a ${counting.one}`
  const halves = Math.round(packs * 2)
  const whole = Math.floor(halves / 2)
  const amount = halves % 2 === 1 ? `${whole}½` : String(whole)
  return `about ${amount} ${halves === 2 ? counting.one : pluralOf(counting.one)}`
}

/** How near to a whole number of packs "roughly two" still applies. */
const NEARLY_WHOLE = 0.12

/** "roughly one left", "about 6 rolls left", "next to nothing left". */
export function amountLeftInWords(packs: number, counting: Counting): string {
  const whole = Math.round(packs)
  const isWhole = whole > 0 && Math.abs(packs - whole) <= NEARLY_WHOLE
  return isWhole ? `roughly ${numberInWords(whole)} left` : `${amountInWords(packs, counting)} left`
}

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "two"; from eleven on in figures. */
export function numberInWords(count: number): string {
  return NUMBERS[count] ?? String(count)
}

/** A customer's count in packs, the engine's unit. */
export function packsOf(count: number, { perPack }: Counting): number {
  return count / perPack
}

export function pluralOf(word: string): string {
  if (/(sh|ch|s|x)$/.test(word)) return `${word}es`
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return `${word}s`
}
