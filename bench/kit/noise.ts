/** How unsteady the machine was: the same work, timed again and again between the measurements. */
export type Noise = { sample(): void; spread(): number; isTooLoud(): boolean }

/** Above this the slowest sample took half as long again as the usual one, and no verdict is worth giving. */
const TOO_LOUD = 0.5

export function listenForNoise(): Noise {
  const samples: number[] = []
  fixedWork()
  function sample(): void {
    for (let i = 0; i < 5; i++) samples.push(fixedWork())
  }
  /** The ninth decile over the median, less one: a single hiccup is forgiven, a busy neighbour is not. */
  function spread(): number {
    const sorted = samples.toSorted((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 1
    return (sorted[Math.floor(sorted.length * 0.9)] ?? median) / median - 1
  }
  return { sample, spread, isTooLoud: () => spread() > TOO_LOUD }
}

function fixedWork(): number {
  const begun = performance.now()
  let sum = 0
  for (let i = 0; i < 8_000_000; i++) sum = (sum + i * 31) % 1_000_003
  if (sum < 0) throw new Error('arithmetic is broken')
  return performance.now() - begun
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
