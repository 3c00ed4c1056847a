import { type BoxKey, isOfBox, keyOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { ledger } from '#db/schema/billing.ts'

export type LedgerEntry = Omit<typeof ledger.$inferInsert, 'bucket' | 'number'>

/** Enters a movement of money once, however often its event arrives. */
export async function enter(tx: Transaction, entry: LedgerEntry): Promise<void> {
  await tx
    .insert(ledger)
    .values({ ...entry, ...keyOf(entry.customerId) })
    .onConflictDoNothing()
}

/** Sums a box in our ledger: money in and money back. */
export async function sumEntered(
  db: Database | Transaction,
  key: BoxKey,
): Promise<{ charged: number; refunded: number }> {
  const rows = await db
    .select({ kind: ledger.kind, amountPence: ledger.amountPence })
    .from(ledger)
    .where(isOfBox(ledger, key))
  const sumOf = (kind: string) =>
    rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + Math.abs(row.amountPence), 0)
  return { charged: sumOf('charge'), refunded: sumOf('refund') }
}
