import type { Bar } from './bars.ts'
import { type Outcome, skill } from './outcome.ts'
import type { SeedRun } from './seed-run.ts'

const columns = ['empty %', 'needless %', 'edits', 'shelf £', 'cost', 'skill'] as const

export function printRun(run: SeedRun): void {
  console.log(`\nSeed ${run.seed}`)
  console.log(`${'policy'.padEnd(38)}${columns.map((name) => name.padStart(11)).join('')}`)
  for (const row of run.rows)
    console.log(
      `${row.name.padEnd(38)}${cells(row, run)
        .map((text) => text.padStart(11))
        .join('')}`,
    )
}

function cells(row: Outcome, { still, oracle }: SeedRun): string[] {
  return [
    (100 * row.emptyShare).toFixed(2),
    (100 * row.needlessShare).toFixed(0),
    row.editsAMonth.toFixed(2),
    row.shelfPounds.toFixed(0),
    row.cost.toFixed(0),
    skill(row, still, oracle).toFixed(2),
  ]
}

/** One line for each bar, one column for each seed. */
export function printBars(bySeed: readonly Bar[][]): boolean {
  console.log(`\n${'bar'.padEnd(38)}${'bound'.padStart(9)}`)
  for (const [i, { what, bound }] of (bySeed[0] ?? []).entries()) {
    const results = bySeed.map((bars) => bars[i] as Bar)
    const figures = results.map(({ got, isMet }) =>
      `${got.toFixed(2)} ${isMet ? 'met' : 'MISSED'}`.padStart(13),
    )
    console.log(`${what.padEnd(38)}${bound.padStart(9)}${figures.join('')}`)
  }
  return bySeed.every((bars) => bars.every(({ isMet }) => isMet))
}
