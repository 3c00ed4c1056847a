import type { Address } from '@cupboard/domain/household/address'
import type { CustomerId } from '@cupboard/domain/ids'
import { isOf, keyOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { address } from '#db/schema/household.ts'

export async function findAddress(
  db: Database | Transaction,
  customerId: CustomerId,
): Promise<Address | undefined> {
  const [row] = await db.select().from(address).where(isOf(address, customerId))
  if (!row) return undefined
  const { bucket: _bucket, customerId: _owner, ...found } = row
  return found
}

export async function saveAddress(tx: Transaction, customerId: CustomerId, given: Address): Promise<void> {
  await tx
    .insert(address)
    .values({ ...keyOf(customerId), ...given })
    .onConflictDoUpdate({ target: [address.bucket, address.customerId], set: given })
}
