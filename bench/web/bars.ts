import type { FirstView } from './first-view.ts'
import type { Visit } from './lighthouse.ts'
import { median, spread } from './statistics.ts'

/** A promise about the window: what is measured, against what, and the bound it must keep. */
export type Bar = {
  what: string
  got: number
  /** How far the rounds lie apart, against their median. */
  spread?: number
  /** The same figure of a page with nothing on it. */
  baseline?: number
  bound: number
  isMet: boolean
  /** Depends on how busy the machine is, so a noisy run says nothing about it. */
  isTimed: boolean
}

type Figure = keyof Omit<Visit, 'complaints'>

const VISIT_BARS: readonly [figure: Figure, isAtLeast: boolean, bound: number, isTimed: boolean][] = [
  ['performance', true, 97, true],
  ['accessibility', true, 100, false],
  ['best-practices', true, 100, false],
  ['seo', true, 100, false],
  ['lcpMs', false, 2000, true],
  ['tbtMs', false, 100, true],
  ['cls', false, 0, false],
]

export function visitBars(path: string, visits: readonly Visit[], bare: readonly Visit[]): Bar[] {
  return VISIT_BARS.map(([figure, isAtLeast, bound, isTimed]) => {
    const rounds = visits.map((visit) => visit[figure])
    const got = median(rounds)
    return {
      what: `${path} ${figure}`,
      got,
      spread: spread(rounds),
      baseline: median(bare.map((visit) => visit[figure])),
      bound,
      isMet: isAtLeast ? got >= bound : got <= bound,
      isTimed,
    }
  })
}

export function boxPageBar(visits: readonly Visit[]): Bar {
  const rounds = visits.map(({ lcpMs }) => lcpMs)
  return { ...atMost('/box/… signed in lcpMs', median(rounds), 2500), spread: spread(rounds), isTimed: true }
}

export function firstViewBars(path: string, views: ReadonlyMap<number, FirstView>): Bar[] {
  return [...views].flatMap(([width, view]) => {
    const what = `${path} at ${width}`
    return [
      atMost(`${what} requests`, view.requests, 25),
      atMost(`${what} kB`, view.bytes / 1000, 300),
      atMost(`${what} scripts kB`, view.scriptBytes / 1000, 100),
      atMost(`${what} largest picture kB`, view.largestPicture / 1000, 40),
    ]
  })
}

function atMost(what: string, got: number, bound: number): Bar {
  return { what, got, bound, isMet: got <= bound, isTimed: false }
}
