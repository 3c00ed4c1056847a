import type { BoxId } from '@cupboard/domain/ids'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { ledger, receipt } from '#db/schema.ts'

export type LedgerEntry = Omit<typeof ledger.$inferInsert, 'number'>

/** Enters a movement of money once, however often its news arrives. */
export async function enter(tx: Transaction, entry: LedgerEntry): Promise<void> {
  await tx.insert(ledger).values(entry).onConflictDoNothing()
}

export async function findReceipt(
  db: Database,
  boxId: BoxId,
): Promise<typeof receipt.$inferSelect | undefined> {
  const [row] = await db.select().from(receipt).where(eq(receipt.boxId, boxId))
  return row
}
