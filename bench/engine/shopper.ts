import type { Chance } from './random.ts'
import type { TrueHome, TrueShelf } from './truth.ts'

/** The kind of customer: one with a reason for every edit, one who never edits, one who edits at random. */
export type ShopperKind = 'attentive' | 'silent' | 'random'

export type Review = { postponeDays: number; final: number[] }

/** The box as the customer has it before them. */
export type BoxInHand = {
  day: number
  lead: number
  cycle: number
  stocks: readonly number[]
  proposed: readonly number[]
  /** Which products ran out since the last box. */
  ranOut: readonly boolean[]
}

/** Days to the next week in which the home is not away; 0 when somebody is in on the delivery day. */
export function holidayDelay(home: TrueHome, delivery: number, chance: Chance): number {
  return home.away[delivery] === 1 && chance.uniform() < 0.5 ? 14 : 0
}

/** Decides a customer's changes to a box. `chance` must be the same stream for every policy: each call draws all. */
export function reviewBox(home: TrueHome, kind: ShopperKind, box: BoxInHand, chance: Chance): Review {
  const looks = chance.uniform() < home.reviews
  const delays = chance.uniform() < 0.35
  let idle = 0
  const final = home.shelves.map((shelf, i) => {
    const view = viewOf(home, shelf, box, i, chance)
    if (view.stock > view.untilNext) idle++
    const edited = kind === 'attentive' ? view.wish : kind === 'random' ? view.whim : view.proposed
    return looks || kind === 'random' ? edited : view.proposed
  })
  const pileUp = looks && delays && idle > 0.8 * home.shelves.length
  return pileUp ? { postponeDays: 14, final: [...box.proposed] } : { postponeDays: 0, final }
}

type View = { stock: number; untilNext: number; proposed: number; wish: number; whim: number }

function viewOf(home: TrueHome, shelf: TrueShelf, box: BoxInHand, i: number, chance: Chance): View {
  const proposed = box.proposed[i] as number
  const stock = (box.stocks[i] as number) * Math.max(0, 1 + 0.2 * chance.normal())
  const rate = (shelf.rate[box.day] as number) * shelf.misjudged * Math.exp(0.14 * chance.normal())
  const untilNext = rate * (box.lead + box.cycle)
  const comfortable = untilNext + rate * box.cycle * home.comfort
  const need = comfortable - stock
  const mood = chance.uniform()
  const slip = chance.uniform() < 0.06 ? (chance.uniform() < 0.5 ? -1 : 1) : 0
  const whim = chance.uniform() < 0.2 ? 1 + chance.whole(2) : 0
  const down = chance.uniform() < 0.5 && proposed > 0
  let wish = proposed
  if (stock + proposed < untilNext) {
    if (mood < (box.ranOut[i] ? 0.85 : 0.75)) wish = Math.max(proposed + 1, Math.round(need) + slip)
  } else if (proposed > 0 && stock + proposed > comfortable + (1 + 0.5 * rate * box.cycle)) {
    if (mood < 0.5) wish = Math.min(proposed - 1, Math.max(0, Math.round(need) + slip))
  }
  return { stock, untilNext, proposed, wish, whim: Math.max(0, proposed + (down ? -whim : whim)) }
}
