import { at, type Belief, ratePoints } from '../belief/belief.ts'

/**
 * Keeps updates monotone: an upward edit never lowers the rate, and a downward edit never raises it, compared both with
 * the belief before and with the belief after a line left alone. If the plain update breaks this, each ratio
 * of neighbouring weights is made at least as steep as both.
 */
export function keepMonotone(
  belief: Belief,
  likelihoods: Float64Array,
  ifSilent: Float64Array,
  direction: 1 | -1,
): void {
  const before = meanOffset(belief, undefined)
  const alone = meanOffset(belief, ifSilent)
  const edited = meanOffset(belief, likelihoods)
  if (direction * (edited - before) >= 0 && direction * (edited - alone) >= 0) return
  const start = direction === 1 ? 0 : ratePoints - 1
  let previous = at(likelihoods, start)
  for (let i = 1; i < ratePoints; i++) {
    const k = start + direction * i
    const last = k - direction
    const steepest = Math.max(at(likelihoods, k) / previous, 1, at(ifSilent, k) / at(ifSilent, last))
    previous = at(likelihoods, k)
    likelihoods[k] = at(likelihoods, last) * Math.min(steepest, 1e6)
  }
}

function meanOffset(belief: Belief, likelihoods: Float64Array | undefined): number {
  let total = 0
  let sum = 0
  for (let k = 0; k < ratePoints; k++) {
    const weight = at(belief.weights, k) * (likelihoods === undefined ? 1 : at(likelihoods, k))
    total += weight
    sum += weight * at(belief.offsets, k)
  }
  return sum / total
}
