import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { lockCustomer } from '#features/accounts/customer-store.ts'
import { rememberPlace } from '#features/accounts/known-place-store.ts'
import { openSignIn, type Visitor } from '#features/accounts/sign-in/open-sign-in.ts'
import { tokenKeyIn } from '#sessions/token.ts'
import { takeSignInLink } from './sign-in-link-store.ts'

/**
 * Signs in the reader of the owner's letters. The customer's row is locked, so a new password comes before or after.
 */
export async function followSignInLink(
  { db, clock }: Deps,
  secret: string,
  visitor: Visitor,
): Promise<{ token: string; customerId: CustomerId }> {
  const now = clock.now()
  const key = tokenKeyIn(secret)
  if (!key) throw new Refusal('sign-in-link-invalid')
  const { customer, token } = await db.transaction(async (tx) => {
    const link = await takeSignInLink(tx, key)
    const owner = link && now < link.expiresAt ? await lockCustomer(tx, link.customerId) : undefined
    if (!owner) throw new Refusal('sign-in-link-invalid')
    return { customer: owner, token: await openSignIn(tx, owner.customerId, visitor, now) }
  })
  await rememberPlace(db, { emailKey: customer.emailKey, from: visitor.from }, now)
  return { token, customerId: customer.customerId }
}
