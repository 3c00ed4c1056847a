import { type Pence, pence, sumPence } from '../money.ts'

/**
 * Distributes a sum by weight, to the penny: each part gets its whole pence, and left-over pennies go to the largest
 * remainders, first come first. No part gets more than its weight if the sum is not more than all weights.
 */
export function spreadPence(sum: Pence, weights: readonly Pence[]): Pence[] {
  const total = sumPence(weights)
  if (sum < 0 || weights.some((weight) => weight < 0))
    throw new RangeError('a negative sum cannot be shared out')
  if (total === 0) {
    if (sum > 0) throw new RangeError('nobody to share a sum among')
    return weights.map(() => pence(0))
  }
  // Pence times pence can exceed the exact range of a number.
  const parts = weights.map((weight) => {
    const product = BigInt(sum) * BigInt(weight)
    return { whole: Number(product / BigInt(total)), rest: Number(product % BigInt(total)) }
  })
  const left = sum - parts.reduce((given, { whole }) => given + whole, 0)
  const luckiest = parts
    .map(({ rest }, place) => ({ rest, place }))
    .sort((one, other) => other.rest - one.rest || one.place - other.place)
    .slice(0, left)
  const isLucky = new Set(luckiest.map(({ place }) => place))
  return parts.map(({ whole }, place) => pence(whole + (isLucky.has(place) ? 1 : 0)))
}
