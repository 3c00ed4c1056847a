import { addDays, type DateOnly, dayInShort, daysBetween, monthsAfter } from '../calendar.ts'
import type { Counting } from '../catalogue/counting.ts'

/** A label on the chart's axis: packs, and the same in the customer's unit. */
export type AmountTick = { packs: number; label: string }

const MOST_TICKS = 4
const STEPS = [1, 2, 5]

/** Whole numbers in the customer's unit, from zero to at least `mostPacks`; at most four of them above zero. */
export function amountTicks(mostPacks: number, { perPack }: Counting): AmountTick[] {
  const most = Math.max(1, Math.ceil(mostPacks * perPack))
  const step = stepFor(most)
  const count = Math.ceil(most / step)
  return Array.from({ length: count + 1 }, (_, place) => ({
    packs: (place * step) / perPack,
    label: String(place * step),
  }))
}

/** 1, 2, 5, 10, 20, 50 and so on. */
function stepFor(most: number): number {
  for (let scale = 1; ; scale *= 10)
    for (const step of STEPS) if (most / (step * scale) <= MOST_TICKS) return step * scale
}

/** The first of each month within some days from today: "1 Jan". */
export function monthTicks(today: DateOnly, days: number): { on: DateOnly; label: string }[] {
  const end = addDays(today, days)
  const firstOfNext = monthsAfter(today, 1, 1)
  const months = Math.ceil(daysBetween(today, end) / 28)
  return Array.from({ length: months }, (_, place) => monthsAfter(firstOfNext, place, 1))
    .filter((on) => on <= end)
    .map((on) => ({ on, label: dayInShort(on) }))
}
