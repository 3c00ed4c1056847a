import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import { Refusal } from '@cupboard/domain/refusal'
import { splitVat } from '@cupboard/domain/subscription/vat'
import type { Database } from '#db/connect.ts'
import { findBox } from '#features/boxes/box-store.ts'
import { findReceipt } from './ledger-store.ts'

/** The VAT receipt of a paid box, from the prices and classes frozen when it was paid. */
export async function readReceipt(db: Database, customerId: CustomerId, boxId: BoxId) {
  const box = await findBox(db, customerId, boxId)
  const receipt = box && (await findReceipt(db, boxId))
  if (!box || !receipt) throw new Refusal('not-found')
  const lines = box.lines
    .filter((line) => line.quantity > 0)
    .map(({ product, quantity, frozenPricePence, frozenVatClass }) => {
      const price = frozenPricePence ?? product.pricePence
      return {
        productName: product.name,
        quantity,
        price,
        total: pence(quantity * price),
        vatClass: frozenVatClass ?? product.vatClass,
      }
    })
  const vat = splitVat(lines)
  return {
    receiptNumber: `R-${receipt.receiptNumber}`,
    reference: box.reference,
    issuedOn: receipt.issuedOn,
    lines: lines.map(({ vatClass, ...line }) => ({ ...line, vatRate: vatClass === 'standard' ? 20 : 0 })),
    total: lines.reduce((sum, line) => sum + line.total, 0),
    vat: vat.map(({ ratePercent, grossPence, vatPence }) => ({
      rate: ratePercent,
      gross: grossPence,
      vat: vatPence,
    })),
  }
}
