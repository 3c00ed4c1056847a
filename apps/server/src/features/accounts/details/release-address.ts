import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import { record } from '#db/event-store.ts'
import type { Mover } from '#db/schema/boxes.ts'
import type { Deps } from '#deps.ts'
import { findCustomer } from '#features/accounts/customer-store.ts'
import { countTry } from '#features/accounts/recent-tries-store.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { deleteSuppressed, type SuppressedRow } from '#mail/suppression-store.ts'
import { pauseWhileNeeded } from '#planning/pause-charging.ts'

/**
 * Sends letters to a suppressed address again, those that waited included. A first letter tells the owner; if it comes
 * back too, the address is suppressed once more. Answers the row that was deleted.
 */
export async function releaseAddress(
  tx: Transaction,
  { customerId, email, by }: { customerId: CustomerId; email: string; by: Mover },
  now: Date,
): Promise<SuppressedRow | undefined> {
  await lockSubscription(tx, customerId)
  const released = await deleteSuppressed(tx, customerId, email)
  const customer = await findCustomer(tx, customerId)
  if (!released || customer?.emailKey !== released.emailKey) return released
  const whoDidIt = by === 'operator' ? ({ doneBy: 'shop' } as const) : {}
  await record(tx, { kind: 'address-released', customerId, ...whoDidIt }, now)
  await pauseWhileNeeded(tx, customerId, { by, now })
  return released
}

/** Its owner says that the mailbox works again. */
export async function releaseOwnAddress({ db, clock }: Deps, customerId: CustomerId): Promise<void> {
  const now = clock.now()
  await countTry(db, 'addressReleasesPerAccount', customerId, now)
  await db.transaction(async (tx) => {
    const customer = await findCustomer(tx, customerId)
    if (!customer) throw new Refusal('not-found')
    await releaseAddress(tx, { customerId, email: customer.email, by: 'customer' }, now)
  })
}
