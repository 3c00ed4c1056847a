import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { findCustomer } from '#features/accounts/customer-store.ts'
import { provePassword } from '#features/accounts/details/prove-password.ts'
import { orAway } from '#features/billing/or-away.ts'
import { eraseCustomer } from '#features/privacy/erasure/erase-customer.ts'

/** A customer's own wish, proved by the password: it cannot be undone. */
export async function eraseAccount(deps: Deps, customerId: CustomerId, password: string): Promise<void> {
  const customer = await findCustomer(deps.db, customerId)
  if (!customer) throw new Refusal('not-found')
  await provePassword(deps, customer, password)
  await orAway(eraseCustomer(deps, customerId, { endedBy: 'customer' }))
}
