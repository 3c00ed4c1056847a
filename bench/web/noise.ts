import { median } from './statistics.ts'

/** Slower than this against its best, and the machine was busy with something else. */
const MOST_SLOWDOWN = 1.15

const loops: number[] = []

/** The same work every time: what it takes longer than at best is what others took from us. */
export function listenForNoise(): void {
  const begun = performance.now()
  let sum = 0
  for (let i = 0; i < 40_000_000; i++) sum = (sum + i * i) % 1_000_003
  if (sum < 0) throw new RangeError('a sum of squares is never below nothing')
  loops.push(performance.now() - begun)
}

export type Noise = { slowdown: number; worst: number; times: number; isTooMuch: boolean }

export function noiseHeard(): Noise {
  const best = Math.min(...loops)
  const slowdown = median(loops) / best
  return {
    slowdown,
    worst: Math.max(...loops) / best,
    times: loops.length,
    isTooMuch: slowdown > MOST_SLOWDOWN,
  }
}
