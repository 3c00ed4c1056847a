/** A stream of chance that is the same for the same seeds: mulberry32 behind a mixing of its seeds. */
export type Chance = {
  uniform: () => number
  normal: () => number
  whole: (below: number) => number
  poisson: (mean: number) => number
}

export function chanceFrom(...seeds: readonly number[]): Chance {
  let state = seeds.reduce(
    (mixed, seed) => Math.imul(mixed ^ (seed + 0x9e3779b9), 0x85ebca6b) >>> 0,
    0x2545f491,
  )
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  const poisson = (mean: number) => {
    if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()))
    const floor = Math.exp(-mean)
    let count = 0
    for (let product = uniform(); product > floor; product *= uniform()) count++
    return count
  }
  uniform()
  return { uniform, normal, whole: (below) => Math.floor(uniform() * below), poisson }
}
