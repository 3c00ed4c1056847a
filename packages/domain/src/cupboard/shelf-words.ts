import { type DateOnly, dayInWords } from '../calendar.ts'
import { amountInWords, type Counting } from '../catalogue/counting.ts'
import type { ShelfLevel, Sureness } from './shelf-level.ts'
import type { Count } from './tap.ts'

export const levelWords: Record<ShelfLevel, string> = {
  plenty: 'Plenty',
  half: 'Half',
  'nearly-out': 'Nearly out',
  out: 'Out',
}

const surenessWords: Record<Sureness, string> = {
  sure: 'We are sure of it',
  'fairly-sure': 'We are fairly sure',
  guess: 'This is our guess',
}

type TellableShelf = {
  level: ShelfLevel | null
  sureness: Sureness
  left: number
  lastsUntil: DateOnly | null
  counted: ({ on: DateOnly } & Count) | null
}

/** "About 6 rolls left, to 24 January." */
export function shelfInWords(shelf: TellableShelf, counting: Counting, today: DateOnly): string {
  const { level, left, lastsUntil } = shelf
  if (level === null) return 'From what you told us, your home has no use for this.'
  if (level === 'out') return 'Nothing left.'
  const amount = amountInWords(left, counting)
  const until = lastsUntil ? `, to ${dayInWords(lastsUntil, today)}` : ', for more than two years'
  return `${amount.charAt(0).toUpperCase()}${amount.slice(1)} left${until}.`
}

/** The source of a number: "You told us today.", "This is our guess." */
export function sourceInWords({ counted, sureness }: TellableShelf, today: DateOnly): string {
  if (counted?.on === today) return 'You told us today.'
  const lately = counted ? ` You last told us on ${dayInWords(counted.on, today)}.` : ''
  return `${surenessWords[sureness]}.${lately}`
}
