import type { Noise } from './noise.ts'

/** One promise: the figure, its baseline, and whether it is kept. `bar` tells the bound in words. */
export type Promised = {
  what: string
  figure: string
  baseline?: string
  ratio?: number
  bar: string
  isMet: boolean
}

const WIDTHS = { what: 50, figure: 16, baseline: 16, ratio: 8, bar: 18 }

/** Prints the table and sets the exit code; a machine too loud to judge is said so, and nothing is failed. */
export function report(promises: readonly Promised[], noise: Noise): void {
  const line = (
    what: string,
    figure: string,
    baseline: string,
    ratio: string,
    bar: string,
    verdict: string,
  ) =>
    console.log(
      what.padEnd(WIDTHS.what) +
        figure.padStart(WIDTHS.figure) +
        baseline.padStart(WIDTHS.baseline) +
        ratio.padStart(WIDTHS.ratio) +
        bar.padStart(WIDTHS.bar) +
        `  ${verdict}`,
    )
  console.log('')
  line('what', 'figure', 'baseline', 'ratio', 'bar', '')
  for (const { what, figure, baseline = '', ratio, bar, isMet } of promises)
    line(what, figure, baseline, ratio === undefined ? '' : ratio.toFixed(2), bar, isMet ? 'met' : 'MISSED')
  const percent = (100 * noise.spread()).toFixed(0)
  if (noise.isTooLoud()) {
    console.log(
      `\nNo verdict: the same work took up to ${percent} % longer at times. Run this on a quieter machine.`,
    )
    return
  }
  const missed = promises.filter(({ isMet }) => !isMet).length
  console.log(`\n${promises.length - missed} met, ${missed} missed; the machine's noise was ${percent} %.`)
  if (missed > 0) process.exitCode = 1
}

export const perSecond = (figure: number) =>
  `${figure < 100 ? figure.toFixed(1) : Math.round(figure).toLocaleString('en-GB')}/s`
