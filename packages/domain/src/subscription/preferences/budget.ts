import { formatPounds, type Pence, pence } from '../../money.ts'

const SMALLEST = pence(10_00)
const LARGEST = pence(1_000_00)

/** Why a sum cannot be a budget. */
export function budgetProblem(budgetPence: Pence): string | undefined {
  if (budgetPence >= SMALLEST && budgetPence <= LARGEST) return undefined
  return `Please choose a sum from ${formatPounds(SMALLEST)} to ${formatPounds(LARGEST)}.`
}

/** True if the box is above the budget: a price may have risen since it was planned. */
export function isOverBudget(pricePence: number, budgetPence: number | undefined): boolean {
  return budgetPence !== undefined && pricePence > budgetPence
}
