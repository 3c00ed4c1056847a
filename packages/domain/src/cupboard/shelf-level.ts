import { normalShareBelow } from '../recommendation/normal.ts'

/** How a shelf looks to somebody who opens the cupboard. */
export type ShelfLevel = 'plenty' | 'half' | 'nearly-out' | 'out'
/** How sure we are of the level we show. */
export type Sureness = 'sure' | 'fairly-sure' | 'guess'

/** Our belief about a shelf: packs, their uncertainty, and packs used in 28 days. */
export type Believed = { left: number; leftSpread: number; perMonth: number }

/** The share of a full shelf from which on each level applies. */
const LEVELS: readonly [level: ShelfLevel, from: number][] = [
  ['plenty', 0.75],
  ['half', 0.33],
  ['nearly-out', 0.07],
  ['out', Number.NEGATIVE_INFINITY],
]
/** The chance that the level is the right one. */
const SURE = 0.75
const FAIRLY_SURE = 0.45

/** A full shelf holds a month's use, and at least a pack. */
function fullShelf({ perMonth }: Pick<Believed, 'perMonth'>): number {
  return Math.max(1, perMonth)
}

/** From 0, empty, to 1, full. */
export function fillOf(believed: Pick<Believed, 'left' | 'perMonth'>): number {
  return Math.min(1, Math.max(0, believed.left / fullShelf(believed)))
}

export function levelOf(believed: Pick<Believed, 'left' | 'perMonth'>): ShelfLevel {
  const share = believed.left / fullShelf(believed)
  return LEVELS.find(([, from]) => share >= from)?.[0] ?? 'out'
}

/** By the probability that the shown level is the true one. */
export function surenessOf(believed: Believed): Sureness {
  const place = LEVELS.findIndex(([level]) => level === levelOf(believed))
  const above = place === 0 ? Number.POSITIVE_INFINITY : (LEVELS[place - 1]?.[1] ?? 0)
  const below = LEVELS[place]?.[1] ?? 0
  const chance = shareBelowEdge(believed, above) - shareBelowEdge(believed, below)
  if (chance >= SURE) return 'sure'
  return chance >= FAIRLY_SURE ? 'fairly-sure' : 'guess'
}

function shareBelowEdge(believed: Believed, edge: number): number {
  if (edge === Number.POSITIVE_INFINITY) return 1
  if (edge === Number.NEGATIVE_INFINITY) return 0
  const distance = edge * fullShelf(believed) - believed.left
  return normalShareBelow(distance / Math.max(believed.leftSpread, 1e-9))
}
