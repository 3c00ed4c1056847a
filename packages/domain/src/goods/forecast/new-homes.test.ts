import { expect, it } from 'vitest'
import { perNewHome, signUpsByWeek } from './new-homes.ts'

/** Homes by how many days ago they joined. */
const joined = Array.from({ length: 29 }, (_, ago) => ({ 1: 6, 7: 4, 8: 3, 14: 2, 15: 1, 28: 2 })[ago] ?? 0)

it('a new home takes in a week what those took who joined before it began', () => {
  const taken = [
    { productId: 'soap', week: 0, units: 24 },
    { productId: 'soap', week: 1, units: 10 },
    { productId: 'soap', week: 2, units: 4 },
  ]
  // Twelve homes have seen a first week, five a second, two a third.
  expect(perNewHome(taken, joined).map(({ units }) => units)).toEqual([2, 2, 2])
})

it('a week of sign-ups is seven days, and ends yesterday', () => {
  expect(signUpsByWeek(joined, 3)).toEqual([1, 5, 10])
})
