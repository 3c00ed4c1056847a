import type { VatClass } from '../catalogue/product.ts'
import type { ProductId } from '../ids.ts'
import { pence } from '../money.ts'
import { splitVat, type VatShare } from '../subscription/vat.ts'
import type { PaidLine, ReturnedLine } from './returned-lines.ts'

/**
 * The VAT of one refund by rate: the VAT of all refunds up to this one less that of all before it, so that the credit
 * notes of a fully refunded box add up to its receipt's VAT to the penny.
 */
export function vatOfRefund(
  lines: readonly PaidLine[],
  before: readonly ReturnedLine[],
  refund: readonly ReturnedLine[],
): VatShare[] {
  const classOf = new Map(lines.map(({ productId, vatClass }) => [productId, vatClass]))
  const sharesBefore = sharesOf(before, classOf)
  return sharesOf([...before, ...refund], classOf)
    .map((after) => withoutEarlier(after, sharesBefore))
    .filter(({ grossPence }) => grossPence > 0)
}

function sharesOf(returned: readonly ReturnedLine[], classOf: ReadonlyMap<ProductId, VatClass>): VatShare[] {
  return splitVat(
    returned.map(({ productId, amountPence }) => {
      const vatClass = classOf.get(productId)
      if (!vatClass) throw new Error('a product went back that was not in the box')
      return { total: amountPence, vatClass }
    }),
  )
}

function withoutEarlier(after: VatShare, before: readonly VatShare[]): VatShare {
  const earlier = before.find(({ ratePercent }) => ratePercent === after.ratePercent)
  return {
    ratePercent: after.ratePercent,
    grossPence: pence(after.grossPence - (earlier?.grossPence ?? 0)),
    netPence: pence(after.netPence - (earlier?.netPence ?? 0)),
    vatPence: pence(after.vatPence - (earlier?.vatPence ?? 0)),
  }
}
