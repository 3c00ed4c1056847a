import type { Household } from '@cupboard/domain/household/household'
import type { CustomerId } from '@cupboard/domain/ids'
import { isOf, keyOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { household } from '#db/schema/household.ts'

export async function findHousehold(
  db: Database | Transaction,
  customerId: CustomerId,
): Promise<Household | undefined> {
  const [row] = await db.select().from(household).where(isOf(household, customerId))
  if (!row) return undefined
  const { bucket: _bucket, customerId: _owner, ...found } = row
  return found
}

export async function saveHousehold(
  tx: Transaction,
  customerId: CustomerId,
  given: Household,
): Promise<void> {
  await tx
    .insert(household)
    .values({ ...keyOf(customerId), ...given })
    .onConflictDoUpdate({ target: [household.bucket, household.customerId], set: given })
}
