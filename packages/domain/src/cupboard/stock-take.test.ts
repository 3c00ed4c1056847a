import { expect, it } from 'vitest'
import { stockTakeOrder } from './stock-take.ts'

const shelves = ['bleach', 'foil', 'shampoo', 'toilet-roll'].map((productId) => ({ productId }))
const walked = (ask: string[]) => stockTakeOrder(shelves, ask).map(({ productId }) => productId)

it('a stock-take asks for the three worth asking first, then for each other shelf once', () => {
  expect(walked(['toilet-roll', 'foil'])).toEqual(['toilet-roll', 'foil', 'bleach', 'shampoo'])
})

it('a product that is gone meanwhile is not asked for, and nobody is asked twice', () => {
  expect(walked(['gone', 'foil', 'foil'])).toEqual(['foil', 'bleach', 'shampoo', 'toilet-roll'])
})

it('without a question the shelves are walked as they stand', () => {
  expect(walked([])).toEqual(['bleach', 'foil', 'shampoo', 'toilet-roll'])
})
