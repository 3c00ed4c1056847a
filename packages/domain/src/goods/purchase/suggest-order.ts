/** What stands on the shelf and is on its way, and how the supplier delivers. */
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

/** Cases to order now, so that nine times in ten nothing is missing until the next order's goods are here. */
export function suggestCases(supply: Supply, weeks: readonly Week[]): number {
  const missing =
    highDemand(weeks.slice(0, supply.leadWeeks + supply.reviewWeeks)) - supply.onHand - supply.onOrder
  if (missing <= 0) return 0
  return Math.max(supply.minimumCases, Math.ceil(missing / supply.caseSize))
}

/** What nine in ten such stretches need at most: the weeks' spreads join as independent ones do. */
function highDemand(weeks: readonly Week[]): number {
  const middle = weeks.reduce((sum, { p50 }) => sum + p50, 0)
  return middle + Math.sqrt(weeks.reduce((sum, { p50, p90 }) => sum + (p90 - p50) ** 2, 0))
}

/** Whole days until the shelf is empty if homes take the middle of what is expected; undefined past the forecast. */
export function daysOfCover(onHand: number, weeks: readonly Week[]): number | undefined {
  let left = Math.max(0, onHand)
  for (const [week, { p50 }] of weeks.entries()) {
    if (p50 > left) return Math.floor(7 * (week + left / p50))
    left -= p50
  }
  return undefined
}
