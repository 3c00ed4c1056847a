import { describe, expect, it } from 'vitest'
import { pence } from '../money.ts'
import { needsFullInvoice } from './receipt.ts'
import { splitVat } from './vat.ts'

describe('a receipt', () => {
  it.each([
    [1, false],
    [250_00, false],
    [250_01, true],
  ])('of %i pence is a full invoice: %s', (total, isFull) => {
    expect(needsFullInvoice(pence(total))).toBe(isFull)
  })

  it('splits each rate into net and VAT that add up to what was paid', () => {
    const shares = splitVat([
      { total: pence(999), vatClass: 'standard' },
      { total: pence(350), vatClass: 'zero' },
    ])
    expect(shares).toEqual([
      { ratePercent: 20, grossPence: 999, netPence: 832, vatPence: 167 },
      { ratePercent: 0, grossPence: 350, netPence: 350, vatPence: 0 },
    ])
  })
})
