import { TransactionRollbackError } from 'drizzle-orm'
import type { Database, Transaction } from '../connect.ts'

/** Does something for real, reads the result, and rolls back. Answers the result. */
export async function dryRun<Seen>(db: Database, work: (tx: Transaction) => Promise<Seen>): Promise<Seen> {
  let seen: { value: Seen } | undefined
  try {
    await db.transaction(async (tx) => {
      seen = { value: await work(tx) }
      tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  if (!seen) throw new Error('a dry run was taken back before it was looked at')
  return seen.value
}
