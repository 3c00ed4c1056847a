import type { Promised } from '../kit/report.ts'
import type { Moved } from './measure-moves.ts'

/** A box may cost this much more than with the fewest subscribers: less than the machine's own unsteadiness. */
const MOST_GROWTH = 1.25

/** Compares the cost of a box with more subscribers to its cost with the fewest. */
export function compareSizes(moves: readonly Moved[]): Promised[] {
  const fewest = Math.min(...moves.map(({ subscribers }) => subscribers))
  return moves.flatMap(({ name, subscribers, boxesASecond }) => {
    const small = moves.find((each) => each.name === name && each.subscribers === fewest)
    if (!small || subscribers === fewest) return []
    const growth = small.boxesASecond / boxesASecond
    return [
      {
        what: `cost of a box, ${name}, ${subscribers.toLocaleString('en-GB')} subscribers`,
        figure: microseconds(boxesASecond),
        baseline: microseconds(small.boxesASecond),
        ratio: growth,
        bar: `≤ ${MOST_GROWTH} ×`,
        isMet: growth <= MOST_GROWTH,
      },
    ]
  })
}

const microseconds = (boxesASecond: number) => `${Math.round(1_000_000 / boxesASecond)} µs`
