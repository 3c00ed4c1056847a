import type { Household } from '@cupboard/domain/household/household'
import type { CustomerId } from '@cupboard/domain/ids'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { household } from '#db/schema/household.ts'

export async function findHousehold(
  db: Database | Transaction,
  customerId: CustomerId,
): Promise<Household | undefined> {
  const [row] = await db.select().from(household).where(eq(household.customerId, customerId))
  if (!row) return undefined
  const { customerId: _owner, ...found } = row
  return found
}

export async function saveHousehold(
  tx: Transaction,
  customerId: CustomerId,
  given: Household,
): Promise<void> {
  await tx
    .insert(household)
    .values({ customerId, ...given })
    .onConflictDoUpdate({ target: household.customerId, set: given })
}
