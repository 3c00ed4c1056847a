import type { Bar } from './bars.ts'
import type { Noise } from './noise.ts'

const WIDTHS = [46, 10, 9, 10, 9, 9, 12]
const HEADINGS = ['figure', 'got', 'spread', 'bare page', 'bar', 'got/bar', '']

export function printBars(bars: readonly Bar[], noise: Noise): void {
  printLine(HEADINGS)
  for (const bar of bars) printLine(cells(bar, noise))
}

function printLine(texts: readonly string[]): void {
  console.log(
    texts
      .map((text, i) => (i === 0 ? text.padEnd(WIDTHS[i] ?? 0) : text.padStart(WIDTHS[i] ?? 0)))
      .join('')
      .trimEnd(),
  )
}

function cells(bar: Bar, noise: Noise): string[] {
  return [
    bar.what,
    figure(bar.got),
    bar.spread === undefined ? '' : `±${(50 * bar.spread).toFixed(0)} %`,
    bar.baseline === undefined ? '' : figure(bar.baseline),
    figure(bar.bound),
    bar.bound === 0 ? '' : (bar.got / bar.bound).toFixed(2),
    verdictOn(bar, noise),
  ]
}

export function verdictOn(bar: Bar, noise: Noise): 'met' | 'MISSED' | 'not judged' {
  if (bar.isTimed && noise.isTooMuch) return 'not judged'
  return bar.isMet ? 'met' : 'MISSED'
}

function figure(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 100 ? 1 : 0)
}

export function printNoise(noise: Noise): void {
  const heard = `a loop that never changes took ${noise.slowdown.toFixed(2)} times its best in the middle of ${noise.times} runs, ${noise.worst.toFixed(2)} times at worst`
  console.log(`\nNoise: ${heard}.`)
  if (noise.isTooMuch)
    console.log('That is too much to judge anything that is timed: run it again when the machine is quiet.')
}
