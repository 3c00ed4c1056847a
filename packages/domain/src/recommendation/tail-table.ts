import { bell, normalShareBelow } from './normal.ts'

/**
 * Two curves that one plan reads thousands of times, as tables with linear interpolation: off by at most 1e-5, and
 * several times quicker than an exponential.
 */
const reach = 4
const stepsPerUnit = 128
const last = 2 * reach * stepsPerUnit

const above = Float64Array.from({ length: last + 2 }, (_, i) => 1 - normalShareBelow(zOf(i)))
const missing = Float64Array.from(
  { length: last + 2 },
  (_, i) => bell(zOf(i)) - zOf(i) * (1 - normalShareBelow(zOf(i))),
)

function zOf(index: number): number {
  return index / stepsPerUnit - reach
}

/** The share of the standard bell curve above z. */
export function shareAbove(z: number): number {
  if (z >= reach) return 0
  return z <= -reach ? 1 : lookUp(above, z)
}

/** The expected amount below zero of a normal value with mean z and unit variance. */
export function meanMissing(z: number): number {
  if (z >= reach) return 0
  return z <= -reach ? -z : lookUp(missing, z)
}

/** Both values at once, into `tail`: one look-up serves both. */
export function lookUpTail(z: number, tail: Float64Array): void {
  if (z >= reach || z <= -reach) {
    tail[0] = z >= reach ? 0 : 1
    tail[1] = z >= reach ? 0 : -z
    return
  }
  const place = (z + reach) * stepsPerUnit
  const index = place | 0
  const part = place - index
  const share = above[index] as number
  const lost = missing[index] as number
  tail[0] = share + part * ((above[index + 1] as number) - share)
  tail[1] = lost + part * ((missing[index + 1] as number) - lost)
}

function lookUp(table: Float64Array, z: number): number {
  const place = (z + reach) * stepsPerUnit
  const index = place | 0
  const low = table[index] as number
  return low + (place - index) * ((table[index + 1] as number) - low)
}
