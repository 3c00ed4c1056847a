import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence, sumPence } from '../money.ts'
import { creditForBox, requireCreditPossible, splitCharge, splitCharges } from './credit.ts'

describe('credit', () => {
  it.each([
    ['is used before the card', 78_40, 10_00, { creditPence: 10_00, cardPence: 68_40 }],
    ['pays for all of a box when there is enough', 20_00, 25_00, { creditPence: 20_00, cardPence: 0 }],
    ['leaves the card what a card can be asked for', 20_00, 19_90, { creditPence: 19_70, cardPence: 30 }],
    ['that is not there is not used', 20_00, 0, { creditPence: 0, cardPence: 20_00 }],
    ['pays for a tiny box only in full', 20, 10, { creditPence: 0, cardPence: 20 }],
  ])('%s', (_name, price, balance, split) => {
    expect(splitCharge(pence(price), pence(balance))).toEqual(split)
  })

  it('of one customer is used by one box after the other', () => {
    expect(splitCharges([pence(20_00), pence(30_00)], pence(25_00))).toEqual([
      { creditPence: 20_00, cardPence: 0 },
      { creditPence: 5_00, cardPence: 25_00 },
    ])
  })

  it('never goes below nought, and card and credit always make up the price', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20_000).map(pence)), fc.nat(60_000).map(pence), (prices, balance) => {
        const splits = splitCharges(prices, balance)
        splits.forEach(({ creditPence, cardPence }, place) => {
          expect(creditPence).toBeGreaterThanOrEqual(0)
          expect(cardPence).toBeGreaterThanOrEqual(0)
          expect(creditPence + cardPence).toBe(prices[place])
        })
        expect(sumPence(splits.map(({ creditPence }) => creditPence))).toBeLessThanOrEqual(balance)
      }),
    )
  })

  it('is told for a box after the boxes that are charged before it', () => {
    expect(creditForBox(pence(30_00), { balancePence: 25_00, pricesBefore: [20_00] })).toBe(5_00)
    expect(creditForBox(pence(30_00), { balancePence: 25_00, pricesBefore: [] })).toBe(25_00)
    expect(creditForBox(pence(30_00), null)).toBe(0)
  })

  it('is given from a penny to £100 at a time', () => {
    expect(() => requireCreditPossible(pence(1))).not.toThrow()
    expect(() => requireCreditPossible(pence(100_00))).not.toThrow()
    expect(() => requireCreditPossible(pence(0))).toThrow('not-acceptable')
    expect(() => requireCreditPossible(pence(100_01))).toThrow('not-acceptable')
  })
})
