import { expect, it } from 'vitest'
import { changeByCount, coverOf, writeOffProblem } from './stock.ts'

it('a count brings the shelf to what was counted', () => {
  expect(changeByCount(12, 9)).toBe(-3)
  expect(changeByCount(-2, 4)).toBe(6)
})

it('nobody writes off more than there is', () => {
  expect(writeOffProblem(3, 3)).toBeUndefined()
  expect(writeOffProblem(3, 4)).toBe('There are only 3 on this shelf. Count it first.')
  expect(writeOffProblem(-1, 1)).toBe('There is nothing on this shelf. Count it first.')
})

it('a shelf is short when it runs out before an order of today is here', () => {
  expect(coverOf(0, 0, 7)).toBe('out')
  expect(coverOf(0, undefined, 7)).toBe('unneeded')
  expect(coverOf(5, 6, 7)).toBe('short')
  expect(coverOf(5, 7, 7)).toBe('enough')
  expect(coverOf(5, 13, undefined)).toBe('short')
  expect(coverOf(500, undefined, 7)).toBe('plenty')
})
