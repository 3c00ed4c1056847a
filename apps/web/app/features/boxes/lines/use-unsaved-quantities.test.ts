import type { WireBox } from '@cupboard/contract/boxes'
import { expect, it } from 'vitest'
import { withAmendment } from './use-unsaved-quantities.ts'

const line = (productId: string, quantity: number, price: number) =>
  ({ product: { productId }, quantity, price, isFixed: false }) as WireBox['productQuantities'][number]
const box = {
  boxPrice: 700,
  productQuantities: [line('soap', 2, 100), line('bleach', 2, 250)],
} as WireBox

it('a box with another quantity costs as much more, and the line is the customer’s own', () => {
  const amended = [
    { productId: 'soap', delta: 3 },
    { productId: 'bleach', delta: -2 },
  ].reduce(withAmendment, box)
  expect(amended.boxPrice).toBe(500)
  expect(amended.productQuantities.map(({ quantity, isFixed }) => [quantity, isFixed])).toEqual([
    [5, true],
    [0, true],
  ])
  expect(box.boxPrice).toBe(700)
})

it('a product that is not in the box changes nothing', () => {
  expect(withAmendment(box, { productId: 'foil', delta: 1 })).toBe(box)
})
