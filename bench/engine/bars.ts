import { skill } from './outcome.ts'
import type { SeedRun } from './seed-run.ts'

/** A promise about the engine: its name, the measured value, and the bound it must keep. */
export type Bar = { what: string; got: number; bound: string; isMet: boolean }

function atMost(what: string, got: number, bound: number): Bar {
  return { what, got, bound: `≤ ${bound}`, isMet: got <= bound }
}

function atLeast(what: string, got: number, bound: number): Bar {
  return { what, got, bound: `≥ ${bound}`, isMet: got >= bound }
}

export function barsOf(run: SeedRun): Bar[] {
  const { plain, asking, still, oracle, interval } = run
  return [
    atLeast('skill, signals only', skill(plain, still, oracle), 0.38),
    atLeast('skill, three questions', skill(asking, still, oracle), 0.48),
    atMost('empty days %', 100 * plain.emptyShare, 1),
    atMost('edits a month', plain.editsAMonth, 2.4),
    atMost('shelf £', plain.shelfPounds, 112),
    atMost('needless packs %', 100 * plain.needlessShare, 40),
    atMost('cost against subscribe-and-save', plain.cost / interval.cost, 0.92),
    atMost('rate error after 7 boxes', plain.rateErrors[0] ?? Number.NaN, 0.3),
    atMost('rate error after 11 boxes', plain.rateErrors[1] ?? Number.NaN, 0.25),
    ...plain.riskRatios.flatMap((ratio, b) => [riskBar(ratio, b)]),
    atMost('never edits, against static', run.silentRatio, 1.05),
    atMost('edits at random, against static', run.randomRatio, 1),
  ]
}

const bucketNames = ['1–3 %', '3–10 %', '10–30 %']

function riskBar(ratio: number, bucket: number): Bar {
  return {
    what: `run-outs per one predicted, ${bucketNames[bucket]}`,
    got: ratio,
    bound: '0.5–2',
    isMet: ratio >= 0.5 && ratio <= 2,
  }
}
