import { expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { addOnce, isOnce, isTakenBack } from './add-once.ts'

const planned = {
  quantity: 2,
  proposed: 2,
  isFixed: false,
  reason: { ...addOnce(undefined, 1).reason, code: 'refill' as const },
}

it('a product outside the subscription comes once', () => {
  const line = addOnce(undefined, 3)
  expect(line).toMatchObject({ quantity: 3, proposed: 0, isFixed: true })
  expect(isOnce(line)).toBe(true)
})

it('more of a product of the subscription is that many more, and the line is the customer’s', () => {
  const line = addOnce(planned, 1)
  expect(line).toMatchObject({ quantity: 3, proposed: 2, isFixed: true })
  expect(isOnce(line)).toBe(false)
})

it('what was added once can be taken back, and leaves nothing', () => {
  expect(isTakenBack(addOnce(addOnce(undefined, 2), -2))).toBe(true)
  expect(isTakenBack(addOnce(planned, -2))).toBe(false)
})

it('nobody takes back more than there is', () => {
  expect(() => addOnce(undefined, -1)).toThrow(Refusal)
})
