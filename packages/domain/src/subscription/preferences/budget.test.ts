import { expect, it } from 'vitest'
import { pence } from '../../money.ts'
import { budgetProblem, isOverBudget } from './budget.ts'

it.each([
  [9_99, /from £10\.00 to £1,000\.00/],
  [1_000_01, /from £10\.00/],
])('%d pence are no budget', (sum, why) => {
  expect(budgetProblem(pence(sum))).toMatch(why)
})

it.each([10_00, 60_00, 1_000_00])('%d pence are a budget', (sum) => {
  expect(budgetProblem(pence(sum))).toBeUndefined()
})

it('a box is over a budget that it exceeds, and over none where there is none', () => {
  expect(isOverBudget(60_01, 60_00)).toBe(true)
  expect(isOverBudget(60_00, 60_00)).toBe(false)
  expect(isOverBudget(60_01, undefined)).toBe(false)
})
