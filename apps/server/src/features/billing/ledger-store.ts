import type { BoxId } from '@cupboard/domain/ids'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { ledger } from '#db/schema/billing.ts'

export type LedgerEntry = Omit<typeof ledger.$inferInsert, 'number'>

/** Enters a movement of money once, however often its news arrives. */
export async function enter(tx: Transaction, entry: LedgerEntry): Promise<void> {
  await tx.insert(ledger).values(entry).onConflictDoNothing()
}

/** What our books say about a box: what came in and what was given back. */
export async function sumEntered(
  db: Database | Transaction,
  boxId: BoxId,
): Promise<{ charged: number; refunded: number }> {
  const rows = await db
    .select({ kind: ledger.kind, amountPence: ledger.amountPence })
    .from(ledger)
    .where(eq(ledger.boxId, boxId))
  const sumOf = (kind: string) =>
    rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + Math.abs(row.amountPence), 0)
  return { charged: sumOf('charge'), refunded: sumOf('refund') }
}
