import { bucketOf } from '@cupboard/domain/bucket'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Pence } from '@cupboard/domain/money'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { boxPreference } from '#db/schema/preferences.ts'
import { isAmong } from '#db/sql-parts.ts'

type Preference = Omit<typeof boxPreference.$inferSelect, 'bucket' | 'customerId'>
const NONE: Preference = { budgetPence: null, asksFirst: false }

export async function readPreference(
  db: Database | Transaction,
  customerId: CustomerId,
): Promise<Preference> {
  const [row] = await db
    .select()
    .from(boxPreference)
    .where(and(eq(boxPreference.bucket, bucketOf(customerId)), eq(boxPreference.customerId, customerId)))
  return row ?? NONE
}

export async function savePreference(
  tx: Transaction,
  customerId: CustomerId,
  change: Partial<Preference>,
): Promise<void> {
  await tx
    .insert(boxPreference)
    .values({ bucket: bucketOf(customerId), customerId, ...NONE, ...change })
    .onConflictDoUpdate({ target: [boxPreference.bucket, boxPreference.customerId], set: change })
}

/** The budgets of these customers, if they have one. */
export async function readBudgets(
  tx: Transaction,
  customerIds: readonly CustomerId[],
): Promise<Map<CustomerId, Pence>> {
  const rows = await tx
    .select()
    .from(boxPreference)
    .where(
      and(
        isAmong(boxPreference.bucket, [...new Set(customerIds.map(bucketOf))]),
        isAmong(boxPreference.customerId, customerIds),
        isNotNull(boxPreference.budgetPence),
      ),
    )
  return new Map(rows.map(({ customerId, budgetPence }) => [customerId, budgetPence as Pence]))
}
