import type { VatClass } from '../catalogue/product.ts'
import { type Pence, pence, roundToPence } from '../money.ts'

export const ratePercentOf: Record<VatClass, number> = { standard: 20, zero: 0 }

export type VatShare = { ratePercent: number; grossPence: Pence; netPence: Pence; vatPence: Pence }

/** The VAT in a sum, by rate. Prices include it, so it is taken from each rate's total and rounded once. */
export function splitVat(lines: readonly { total: Pence; vatClass: VatClass }[]): VatShare[] {
  const classes = (['standard', 'zero'] as const).filter((each) =>
    lines.some((line) => line.vatClass === each),
  )
  return classes.map((vatClass) => {
    const ratePercent = ratePercentOf[vatClass]
    const gross = lines
      .filter((line) => line.vatClass === vatClass)
      .reduce((sum, line) => sum + line.total, 0)
    const vatPence = roundToPence((gross * ratePercent) / (100 + ratePercent))
    return { ratePercent, grossPence: pence(gross), netPence: pence(gross - vatPence), vatPence }
  })
}
