/** A month as the planner counts it: a year of 365.25 days in twelve parts. */
export const WEEKS_PER_BOX = 365.25 / 12 / 7

export const MOST_ITEMS_PER_BOX = 99

/** "One every N weeks" as items a box, to four decimals, which is how it goes over the wire. */
export function itemsPerBoxFromWeeks(weeks: number): number {
  return Math.round((WEEKS_PER_BOX / weeks) * 10_000) / 10_000
}

export function weeksFromItemsPerBox(itemsPerBox: number): number {
  return WEEKS_PER_BOX / itemsPerBox
}

export function isItemsPerBox(value: number): boolean {
  return Number.isFinite(value) && value > 0 && value <= MOST_ITEMS_PER_BOX
}
