import { at, type Belief, normalise, ratePoints } from './belief.ts'

/**
 * Habits change: a `share` of each rate's weight moves to either neighbour and takes its stock figures along. The
 * slowest and the fastest rate have only one neighbour and keep the other part, so drift widens a belief without moving
 * its mean.
 */
export function driftRates(belief: Belief, share: number): void {
  const { weights, means, variances } = belief
  // The values of k − 1 and k before this pass overwrote them; there is nothing beyond either end.
  let slower = { weight: 0, mean: 0, square: 0 }
  let own = shareAt(belief, 0)
  for (let k = 0; k < ratePoints; k++) {
    const faster = k + 1 < ratePoints ? shareAt(belief, k + 1) : { weight: 0, mean: 0, square: 0 }
    const fromSlower = k > 1 ? share * slower.weight : 0
    const stays = k === 0 || k === ratePoints - 1 ? own.weight : (1 - 2 * share) * own.weight
    const fromFaster = k < ratePoints - 2 ? share * faster.weight : 0
    const weight = fromSlower + stays + fromFaster
    weights[k] = weight
    if (weight > 1e-9) {
      const mean = (fromSlower * slower.mean + stays * own.mean + fromFaster * faster.mean) / weight
      const square = (fromSlower * slower.square + stays * own.square + fromFaster * faster.square) / weight
      means[k] = mean
      variances[k] = Math.max(square - mean * mean, 1e-6)
    }
    slower = own
    own = faster
  }
  normalise(weights)
}

function shareAt({ weights, means, variances }: Belief, k: number) {
  const mean = at(means, k)
  return { weight: at(weights, k), mean, square: at(variances, k) + mean * mean }
}

/** After a change of the household the rates change in proportion to the formula; the stock stays. */
export function rescaleRates(belief: Belief, formulaRate: number): void {
  const factor = formulaRate / belief.formulaRate
  if (factor === 1) return
  belief.formulaRate = formulaRate
  for (let k = 0; k < ratePoints; k++) belief.rates[k] = at(belief.rates, k) * factor
}
