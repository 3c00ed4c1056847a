import type { DateOnly } from '@cupboard/domain/calendar'
import { pence } from '@cupboard/domain/money'
import { vatOfRefund } from '@cupboard/domain/refund/refund-vat'
import { linesOfRefunds } from '@cupboard/domain/refund/returned-lines'
import { needsFullInvoice } from '@cupboard/domain/subscription/receipt'
import type { Transaction } from '#db/connect.ts'
import { findReceipt, seller } from '#features/billing/receipts/receipt-store.ts'
import { type RefundRow, readPaidLines, readRefundsOf } from '#features/billing/refunds/refund-store.ts'
import { insertCreditNote } from './credit-note-store.ts'

/**
 * Issues the credit note of a refund that has just succeeded, once. Its VAT depends on earlier notes, so the caller has
 * locked the subscription. Call it last in a transaction: it blocks every other note until the commit.
 */
export async function issueCreditNote(tx: Transaction, refund: RefundRow, issuedOn: DateOnly): Promise<void> {
  const { refundId, customerId, boxId, amountPence, cardPence, creditPence } = refund
  const paid = await readPaidLines(tx, refund)
  const done = (await readRefundsOf(tx, refund)).filter(({ state }) => state === 'succeeded')
  // This refund is the last: the others have their notes.
  const inOrder = done.toSorted((one, other) => rank(one) - rank(other))
  const lines = linesOfRefunds(
    paid,
    inOrder.map((each) => ({ amountPence: pence(each.amountPence), lines: each.lines })),
  )
  const own = lines.at(-1) ?? []
  const vat = vatOfRefund(paid, lines.slice(0, -1).flat(), own)
  const receipt = await findReceipt(tx, refund)
  const document = {
    seller: receipt?.document?.seller ?? seller,
    buyer: needsFullInvoice(pence(amountPence)) ? (receipt?.buyer ?? null) : null,
    receiptNumber: receipt?.receiptNumber ?? null,
    lines: own.map((line) => {
      const named = paid.find(({ productId }) => productId === line.productId)
      return {
        productName: named?.productName ?? line.productId,
        quantity: line.quantity,
        amountPence: line.amountPence,
        vatClass: named?.vatClass ?? ('standard' as const),
      }
    }),
    cardPence,
    creditPence,
  }
  await insertCreditNote(tx, { refundId, customerId, boxId, issuedOn, document }, vat)

  function rank(each: { refundId: string; number: number }): number {
    return each.refundId === refundId ? Number.POSITIVE_INFINITY : each.number
  }
}
