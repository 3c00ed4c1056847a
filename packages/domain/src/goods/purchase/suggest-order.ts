/** Stock and open orders of a product, and its supplier's terms. */
export type Supply = {
  onHand: number
  onOrder: number
  caseSize: number
  minimumCases: number
  /** Weeks from an order to its goods, and from one order to the next. */
  leadWeeks: number
  reviewWeeks: number
}

type Week = { p50: number; p90: number }

/** Cases to order now, so that in nine of ten cases nothing runs out before the next order's goods are here. */
export function suggestCases(supply: Supply, weeks: readonly Week[]): number {
  const missing =
    highDemand(weeks.slice(0, supply.leadWeeks + supply.reviewWeeks)) - supply.onHand - supply.onOrder
  if (missing <= 0) return 0
  return Math.max(supply.minimumCases, Math.ceil(missing / supply.caseSize))
}

/** The demand that nine in ten such periods stay below; weekly spreads add up as independent ones. */
function highDemand(weeks: readonly Week[]): number {
  const middle = weeks.reduce((sum, { p50 }) => sum + p50, 0)
  return middle + Math.sqrt(weeks.reduce((sum, { p50, p90 }) => sum + (p90 - p50) ** 2, 0))
}

/** Whole days until the shelf is empty at the forecast's median; undefined beyond the forecast. */
export function daysOfCover(onHand: number, weeks: readonly Week[]): number | undefined {
  let left = Math.max(0, onHand)
  for (const [week, { p50 }] of weeks.entries()) {
    if (p50 > left) return Math.floor(7 * (week + left / p50))
    left -= p50
  }
  return undefined
}
