import { products } from '@cupboard/domain/catalogue/products'
import { baselines, staticFormula } from './baselines.ts'
import { enginePolicy } from './engine-policy.ts'
import { oracle } from './oracles.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { drawHome, tableErrors, type World } from './truth.ts'

/** Everything measured in one world, all policies on the same homes and the same chance. */
export type SeedRun = {
  seed: number
  rows: Outcome[]
  still: Outcome
  interval: Outcome
  plain: Outcome
  asking: Outcome
  oracle: Outcome
  /** Cost against the static formula's for customers who never edit, and who edit at random. */
  silentRatio: number
  randomRatio: number
}

export function runSeed(world: World): SeedRun {
  const errors = tableErrors(world, products)
  const homes = Array.from({ length: world.homes }, (_, i) => drawHome(world, i, products, errors))
  const engine = enginePolicy('engine, signals only', 'nothing')
  const rows = [
    ...baselines,
    engine,
    enginePolicy('engine + 3 questions', 'three-questions'),
    enginePolicy('engine + stock-take', 'stock-take'),
    enginePolicy('engine + run-outs', 'run-outs'),
    oracle(false),
    oracle(true),
  ].map((maker) => outcomeOf(world, homes, 'attentive', maker))
  const ratio = (kind: 'silent' | 'random') =>
    outcomeOf(world, homes, kind, engine).cost / outcomeOf(world, homes, kind, staticFormula).cost
  const named = (start: string) => rows.find(({ name }) => name.startsWith(start)) as Outcome
  return {
    seed: world.seed,
    rows,
    still: named('static'),
    interval: named('subscribe'),
    plain: named('engine, signals'),
    asking: named('engine + 3'),
    oracle: named('oracle, rate and shelf'),
    silentRatio: ratio('silent'),
    randomRatio: ratio('random'),
  }
}
