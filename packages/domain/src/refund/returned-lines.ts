import type { VatClass } from '../catalogue/product.ts'
import type { ProductId } from '../ids.ts'
import { type Pence, pence, sumPence } from '../money.ts'
import { spreadPence } from './spread.ts'

/** One product of a paid box, as its receipt has it. */
export type PaidLine = {
  productId: ProductId
  quantity: number
  unitPricePence: Pence
  vatClass: VatClass
}

/** The packs and money returned of one line. Money can be returned without goods: then the quantity is 0. */
export type ReturnedLine = { productId: ProductId; quantity: number; amountPence: Pence }

/** A refund of the box, pending or done. Refunds from the provider's dashboard name no lines. */
export type EarlierRefund = { amountPence: Pence; lines: readonly ReturnedLine[] | null }

/** A line with the packs and the sum still refundable. */
export type RefundableLine = PaidLine & { leftQuantity: number; leftPence: Pence }

/** Returns each line with the packs and the sum still refundable after the refunds so far, in their order. */
export function refundableLines(
  lines: readonly PaidLine[],
  refunds: readonly EarlierRefund[],
): RefundableLine[] {
  const whole = lines.map((line) => ({
    ...line,
    leftQuantity: line.quantity,
    leftPence: pence(line.quantity * line.unitPricePence),
  }))
  return refunds.reduce<RefundableLine[]>(
    (left, refund) => withoutReturned(left, refund.lines ?? spreadOverLines(refund.amountPence, left)),
    whole,
  )
}

/** Returns the lines of each refund. A refund without lines is spread over all lines by the sums left at that time. */
export function linesOfRefunds(
  lines: readonly PaidLine[],
  refunds: readonly EarlierRefund[],
): ReturnedLine[][] {
  return refunds.map(
    (refund, place) =>
      refund.lines?.slice() ??
      spreadOverLines(refund.amountPence, refundableLines(lines, refunds.slice(0, place))),
  )
}

function withoutReturned(
  lines: readonly RefundableLine[],
  returned: readonly ReturnedLine[],
): RefundableLine[] {
  return lines.map((line) => {
    const back = returned.filter(({ productId }) => productId === line.productId)
    const quantity = back.reduce((sum, each) => sum + each.quantity, 0)
    const amountPence = sumPence(back.map((each) => each.amountPence))
    return {
      ...line,
      leftQuantity: Math.max(0, line.leftQuantity - quantity),
      leftPence: pence(Math.max(0, line.leftPence - amountPence)),
    }
  })
}

/** Spreads a sum without lines over all lines, in proportion to the sums left. */
export function spreadOverLines(amountPence: Pence, lines: readonly RefundableLine[]): ReturnedLine[] {
  const left = leftOf(lines)
  const shares = spreadPence(
    amountPence > left ? left : amountPence,
    lines.map(({ leftPence }) => leftPence),
  )
  return lines
    .map(({ productId }, place) => ({ productId, quantity: 0, amountPence: shares[place] ?? pence(0) }))
    .filter((line) => line.amountPence > 0)
}

/** Adds up the sum still refundable of the whole box. */
export function leftOf(lines: readonly RefundableLine[]): Pence {
  return sumPence(lines.map(({ leftPence }) => leftPence))
}
