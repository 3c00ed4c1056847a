import { writeFileSync } from 'node:fs'
import { type Bar, barsOf } from './bars.ts'
import { drawBelief } from './draw-belief.ts'
import { drawCost } from './draw-cost.ts'
import { runSeed, type SeedRun } from './seed-run.ts'
import { measureSpeed } from './speed.ts'
import { printBars, printRun } from './table.ts'

const seeds = [101, 202, 303]
const world = { homes: 120, boxes: 24, cycleDays: 365.25 / 12, noise: 1 }

console.log(
  `The engine in a world with a hidden truth: ${world.homes} homes, ${world.boxes} boxes, seeds ${seeds.join(', ')}.`,
)
const { planMs, replayMs } = measureSpeed()
const speed: Bar[] = [
  { what: 'ms to plan 60 products × 3 boxes', got: planMs, bound: '≤ 2', isMet: planMs <= 2 },
  { what: 'ms to replay 24 boxes', got: replayMs, bound: '≤ 20', isMet: replayMs <= 20 },
]
const runs: SeedRun[] = seeds.map((seed) => {
  const run = runSeed({ ...world, seed })
  printRun(run)
  return run
})
const areMet = [printBars(runs.map(barsOf)), printBars([speed])]
const docs = new URL('../../docs/', import.meta.url)
writeFileSync(new URL('engine-cost.svg', docs), drawCost(runs[0] as SeedRun))
writeFileSync(new URL('engine-belief.svg', docs), drawBelief())
console.log(areMet.every(Boolean) ? '\nEvery bar is met.' : '\nSome bars are missed.')
