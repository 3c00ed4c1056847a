import type { CustomerId } from '@cupboard/domain/ids'
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { isOf, keyOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { cardSetup } from '#db/schema/billing.ts'

export async function saveCardSetup(
  db: Database,
  row: { setupId: string; customerId: CustomerId; startedAt: Date },
): Promise<void> {
  await db
    .insert(cardSetup)
    .values({ ...row, ...keyOf(row.customerId) })
    .onConflictDoNothing()
}

/** Marks a card change as used. False if it or a later one was used before: then its card must not come back. */
export async function markCardSetupUsed(
  tx: Transaction,
  { customerId, setupId }: { customerId: CustomerId; setupId: string },
  usedAt: Date,
): Promise<boolean> {
  const isIt = and(isOf(cardSetup, customerId), eq(cardSetup.setupId, setupId))
  const [setup] = await tx
    .select()
    .from(cardSetup)
    .where(and(isIt, isNull(cardSetup.usedAt)))
    .for('update')
  if (!setup) return false
  const [later] = await tx
    .select({ setupId: cardSetup.setupId })
    .from(cardSetup)
    .where(and(isOf(cardSetup, customerId), gt(cardSetup.number, setup.number), isNotNull(cardSetup.usedAt)))
    .limit(1)
  if (later) return false
  await tx.update(cardSetup).set({ usedAt }).where(isIt)
  return true
}
