import { describe, expect, it } from 'vitest'
import { arrivalProblem, orderCost, stateAfterArrival, unitsMissing } from './purchase-order.ts'
import { daysOfCover, suggestCases } from './suggest-order.ts'

const line = { productId: 'shampoo', cases: 4, caseSize: 12, receivedUnits: 0 }

describe('an order of goods', () => {
  it('is whole when every pack has come, and not before', () => {
    expect(stateAfterArrival([{ ...line, receivedUnits: 47 }])).toBe('ordered')
    expect(stateAfterArrival([{ ...line, receivedUnits: 48 }])).toBe('received')
    expect(
      stateAfterArrival([
        { ...line, receivedUnits: 60 },
        { ...line, productId: 'soap' },
      ]),
    ).toBe('ordered')
    expect(unitsMissing({ ...line, receivedUnits: 60 })).toBe(0)
  })

  it('takes what was ordered there, while it is open', () => {
    expect(arrivalProblem('ordered', [line], [{ productId: 'shampoo', units: 48 }])).toBeUndefined()
    expect(arrivalProblem('received', [line], [{ productId: 'shampoo', units: 1 }])).toMatch(
      /received already/,
    )
    expect(arrivalProblem('ordered', [line], [{ productId: 'soap', units: 1 }])).toMatch(/not ordered/)
    expect(arrivalProblem('ordered', [line], [{ productId: 'shampoo', units: 0 }])).toMatch(/how many/)
  })

  it('costs the packs of all its cases', () => {
    const priced = { cases: 4, caseSize: 12, costPence: 120 }
    expect(orderCost([priced, { ...priced, cases: 1 }])).toBe(4 * 12 * 120 + 12 * 120)
    expect(orderCost([])).toBe(0)
  })

  it('names each product once when it comes', () => {
    const came = { productId: 'shampoo', units: 12 }
    expect(arrivalProblem('ordered', [line], [came, came])).toMatch(/once/)
  })

  it('asks again where a finger slipped', () => {
    expect(arrivalProblem('ordered', [line], [{ productId: 'shampoo', units: 97 }])).toMatch(
      /Check the number/,
    )
  })
})

describe('a suggested order', () => {
  const weeks = Array.from({ length: 12 }, () => ({ p50: 100, p90: 130 }))
  const supply = { onHand: 150, onOrder: 48, caseSize: 12, minimumCases: 5, leadWeeks: 2, reviewWeeks: 2 }

  it('covers nine in ten stretches until the next order is here, in whole cases', () => {
    // Four weeks need 400, and 60 more nine times in ten; 198 are here or coming.
    expect(suggestCases(supply, weeks)).toBe(Math.ceil((400 + 60 - 198) / 12))
  })

  it('is nothing while there is enough, and never less than the supplier takes', () => {
    expect(suggestCases({ ...supply, onHand: 1_000 }, weeks)).toBe(0)
    expect(suggestCases({ ...supply, onHand: 410 }, weeks)).toBe(5)
  })

  it('knows how many days the shelf lasts', () => {
    expect(daysOfCover(150, weeks)).toBe(10)
    expect(daysOfCover(0, weeks)).toBe(0)
    expect(daysOfCover(-3, weeks)).toBe(0)
    expect(daysOfCover(5_000, weeks)).toBeUndefined()
  })
})
