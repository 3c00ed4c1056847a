import { median } from '../kit/noise.ts'
import type { Promised } from '../kit/report.ts'
import type { FirstView } from './first-view.ts'
import type { Visit } from './lighthouse.ts'

type Figure = keyof Omit<Visit, 'complaints'>
type Bar = { name: string; isAtLeast: boolean; bound: number; say(figure: number): string }

const points = (name: string, bound: number): Bar => ({ name, isAtLeast: true, bound, say: String })
const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

const VISIT: Record<Figure, Bar> = {
  performance: points('performance', 100),
  accessibility: points('accessibility', 100),
  'best-practices': points('best practices', 100),
  seo: points('search engines', 100),
  lcpMs: { name: 'largest paint', isAtLeast: false, bound: 2_000, say: seconds },
  tbtMs: { name: 'blocked', isAtLeast: false, bound: 100, say: (ms) => `${ms.toFixed(0)} ms` },
  cls: { name: 'shift', isAtLeast: false, bound: 0, say: (shift) => shift.toFixed(3) },
}

const FIRST_VIEW: Record<keyof FirstView, Bar> = {
  requests: { name: 'requests', isAtLeast: false, bound: 25, say: String },
  bytes: { name: 'everything', isAtLeast: false, bound: 300_000, say: kilobytes },
  scriptBytes: { name: 'scripts', isAtLeast: false, bound: 100_000, say: kilobytes },
  largestPicture: { name: 'largest picture', isAtLeast: false, bound: 40_000, say: kilobytes },
}

const BOX_PAINT: Bar = { name: 'largest paint', isAtLeast: false, bound: 2_500, say: seconds }

export function visitPromises(path: string, visits: readonly Visit[], bare: readonly Visit[]): Promised[] {
  return keysOf(VISIT).map((figure) => ({
    ...promised(path, VISIT[figure], roundsOf(visits, figure)),
    baseline: VISIT[figure].say(median(roundsOf(bare, figure))),
  }))
}

export function boxPagePromise(visits: readonly Visit[]): Promised {
  return promised('/box/… signed in', BOX_PAINT, roundsOf(visits, 'lcpMs'))
}

const ACCOUNT: Record<'lcpMs' | 'cls', Bar> = {
  lcpMs: { ...BOX_PAINT, bound: 2_000 },
  cls: VISIT.cls,
}
const ACCOUNT_SCRIPTS: Bar = { ...FIRST_VIEW.scriptBytes, bound: 130_000 }

/** Returns the promises of the first page of the account. */
export function accountPromises(
  path: string,
  visits: readonly Visit[],
  views: ReadonlyMap<number, FirstView>,
): Promised[] {
  return [
    ...keysOf(ACCOUNT).map((figure) => promised(path, ACCOUNT[figure], roundsOf(visits, figure))),
    ...[...views].map(([width, { scriptBytes }]) =>
      promised(`${path} at ${width}`, ACCOUNT_SCRIPTS, [scriptBytes]),
    ),
  ]
}

export function firstViewPromises(path: string, views: ReadonlyMap<number, FirstView>): Promised[] {
  return [...views].flatMap(([width, view]) =>
    keysOf(FIRST_VIEW).map((figure) => promised(`${path} at ${width}`, FIRST_VIEW[figure], [view[figure]])),
  )
}

/** The ratio is to the bar; how far the rounds lie from their median stands beside the figure. */
function promised(where: string, { name, isAtLeast, bound, say }: Bar, rounds: readonly number[]): Promised {
  const got = median(rounds)
  const furthest = Math.max(...rounds.map((round) => Math.abs(round - got)))
  const spread = furthest > 0 ? ` ±${((100 * furthest) / got).toFixed(0)} %` : ''
  return {
    what: `${where}: ${name}`,
    figure: say(got) + spread,
    ...(bound > 0 ? { ratio: got / bound } : {}),
    bar: `${isAtLeast ? '≥' : '≤'} ${say(bound)}`,
    isMet: isAtLeast ? got >= bound : got <= bound,
  }
}

function roundsOf(visits: readonly Visit[], figure: Figure): number[] {
  return visits.map((visit) => visit[figure])
}

function keysOf<K extends string>(record: Record<K, unknown>): K[] {
  return Object.keys(record) as K[]
}
