import { barsOf } from './bars.ts'
import { runSeed } from './seed-run.ts'
import { printBars } from './table.ts'

/** The same bars in other worlds: other seeds, other cycles, a quieter and a noisier truth. */
const month = 365.25 / 12
const usual = { seed: 11, homes: 60, boxes: 24, cycleDays: month, noise: 1 }
const fresh = [11, 22, 33, 44, 55].map((seed) => ({ ...usual, seed }))
const changed = [
  { ...usual, cycleDays: 28 },
  { ...usual, cycleDays: 35 },
  { ...usual, noise: 0.7 },
  { ...usual, noise: 1.3 },
]

console.log('Other seeds: 11, 22, 33, 44, 55')
const freshMet = printBars(fresh.map((world) => barsOf(runSeed(world))))
console.log('\nSeed 11 with a cycle of 28 days, of 35 days, noise × 0.7, noise × 1.3')
const changedMet = printBars(changed.map((world) => barsOf(runSeed(world))))
console.log(freshMet && changedMet ? '\nEvery bar is met.' : '\nSome bars are missed.')
