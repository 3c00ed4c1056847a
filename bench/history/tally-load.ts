import type { Filled } from './fill-table.ts'

export type Tally = { add(table: string, piece: string, filled: Filled): void; print(): void }

/** A piece that takes longer is told at once: a load of hours must show its progress. */
const LONG_MS = 5_000

/** Tells the progress of the load, and at its end the time of each table. */
export function tallyLoad(pieces: number): Tally {
  const sums = new Map<string, Filled>()
  let left = pieces
  return {
    add(table, piece, filled) {
      left -= 1
      const sum = sums.get(table) ?? { rows: 0, copyMs: 0, indexMs: 0, vacuumMs: 0 }
      for (const key of ['rows', 'copyMs', 'indexMs', 'vacuumMs'] as const) sum[key] += filled[key]
      sums.set(table, sum)
      if (filled.copyMs + filled.indexMs + filled.vacuumMs > LONG_MS)
        console.log(`  ${piece}: ${inWords(filled)}; ${left} pieces are left`)
    },
    print() {
      for (const [table, sum] of sums) console.log(`  ${table}, all of it: ${inWords(sum)}`)
    },
  }
}

function inWords({ rows, copyMs, indexMs, vacuumMs }: Filled): string {
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  const rate = Math.round(rows / (copyMs / 1_000)).toLocaleString('en-GB')
  return `${rows.toLocaleString('en-GB')} rows in ${seconds(copyMs)}, ${rate} a second; indexes ${seconds(indexMs)}, looked over ${seconds(vacuumMs)}`
}
