import type { WireReceipt } from '@cupboard/contract/payments'
import { londonDay } from '@cupboard/domain/calendar'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { pence, sumPence } from '@cupboard/domain/money'
import { Refusal } from '@cupboard/domain/refusal'
import { needsFullInvoice } from '@cupboard/domain/subscription/receipt'
import { ratePercentOf, splitVat } from '@cupboard/domain/subscription/vat'
import type { Database } from '#db/connect.ts'
import type { ReceiptDocument } from '#db/schema/receipts.ts'
import { findPayment } from '#features/billing/charging/payment-store.ts'
import { type BoxWithLines, findBox } from '#features/boxes/box-store.ts'
import { findReceipt, findReturned, readReceipts, seller } from './receipt-store.ts'

const numberOf = (receiptNumber: number) => `R-${receiptNumber}`

/** The VAT receipt of a paid box, as it was issued. */
export async function readReceipt(db: Database, customerId: CustomerId, boxId: BoxId): Promise<WireReceipt> {
  const key = { customerId, boxId }
  const box = await findBox(db, customerId, boxId)
  const receipt = box && (await findReceipt(db, key))
  if (!box || !receipt) throw new Refusal('not-found')
  const { document } = receipt
  const lines = document ? document.lines.map(summed) : linesOf(box)
  const total = sumPence(lines.map((line) => line.total))
  const isFullInvoice = needsFullInvoice(total)
  const refund = await findReturned(db, key)
  const creditPence = (await findPayment(db, key))?.creditPence ?? 0
  return {
    boxId,
    receiptNumber: numberOf(receipt.receiptNumber),
    isFullInvoice,
    reference: box.reference,
    issuedOn: receipt.issuedOn,
    seller: document?.seller ?? seller,
    buyer: isFullInvoice ? receipt.buyer : null,
    deliveredTo: document?.deliveredTo ?? null,
    paidWith: document?.paidWith ?? null,
    lines: lines.map(({ vatClass, ...line }) => ({ ...line, vatRate: ratePercentOf[vatClass] })),
    total,
    vat: splitVat(lines).map(({ ratePercent, grossPence, netPence, vatPence }) => ({
      rate: ratePercent,
      gross: grossPence,
      net: netPence,
      vat: vatPence,
    })),
    creditUsed: pence(creditPence),
    refund: refund ? { amount: pence(refund.amountPence), on: londonDay(refund.endedAt) } : null,
  }
}

/** Older receipts did not store their lines. */
function linesOf(box: BoxWithLines) {
  return box.lines
    .filter((line) => line.quantity > 0)
    .map(({ product, quantity, frozenPricePence, frozenVatClass }) =>
      summed({
        productName: product.name,
        quantity,
        pricePence: frozenPricePence ?? product.pricePence,
        vatClass: frozenVatClass ?? product.vatClass,
      }),
    )
}

function summed({ pricePence, ...line }: ReceiptDocument['lines'][number]) {
  return { ...line, price: pence(pricePence), total: pence(line.quantity * pricePence) }
}

export async function listReceipts(db: Database, customerId: CustomerId) {
  const receipts = await readReceipts(db, customerId)
  return receipts.map(({ receiptNumber, ...receipt }) => ({
    ...receipt,
    receiptNumber: numberOf(receiptNumber),
    total: pence(receipt.total),
  }))
}
