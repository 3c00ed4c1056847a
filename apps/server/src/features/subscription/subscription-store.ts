import type { CustomerId } from '@cupboard/domain/ids'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { subscription } from '#db/schema.ts'

export type SubscriptionRow = typeof subscription.$inferSelect

/**
 * The customer's subscription, made inactive where there is none yet, and locked: everything that plans, moves or
 * changes boxes of one customer passes here one at a time.
 */
export async function lockSubscription(tx: Transaction, customerId: CustomerId): Promise<SubscriptionRow> {
  await tx.insert(subscription).values({ customerId }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(subscription)
    .where(eq(subscription.customerId, customerId))
    .for('update')
  if (!row) throw new Error('a subscription that was just made is gone')
  return row
}

export async function saveAnchorDay(
  tx: Transaction,
  customerId: CustomerId,
  anchorDay: number,
): Promise<void> {
  await tx.update(subscription).set({ anchorDay }).where(eq(subscription.customerId, customerId))
}
