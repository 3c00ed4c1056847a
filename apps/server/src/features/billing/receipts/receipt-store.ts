import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { box, ledger, payment, receipt } from '#db/schema.ts'

type ReceiptRow = typeof receipt.$inferSelect

export async function findReceipt(db: Database, boxId: BoxId): Promise<ReceiptRow | undefined> {
  const [row] = await db.select().from(receipt).where(eq(receipt.boxId, boxId))
  return row
}

const isRefund = and(eq(ledger.boxId, receipt.boxId), eq(ledger.kind, 'refund'))

export async function findRefund(db: Database, boxId: BoxId) {
  const [row] = await db
    .select({ amountPence: ledger.amountPence, enteredAt: ledger.enteredAt })
    .from(ledger)
    .where(and(eq(ledger.boxId, boxId), eq(ledger.kind, 'refund')))
  return row
}

/** Every receipt of a customer, newest first. */
export function readReceipts(db: Database, customerId: CustomerId) {
  return db
    .select({
      boxId: receipt.boxId,
      receiptNumber: receipt.receiptNumber,
      reference: box.reference,
      issuedOn: receipt.issuedOn,
      total: payment.amountPence,
      refundId: ledger.providerId,
    })
    .from(receipt)
    .innerJoin(box, eq(box.boxId, receipt.boxId))
    .innerJoin(payment, eq(payment.boxId, receipt.boxId))
    .leftJoin(ledger, isRefund)
    .where(eq(box.customerId, customerId))
    .orderBy(desc(receipt.receiptNumber))
}
