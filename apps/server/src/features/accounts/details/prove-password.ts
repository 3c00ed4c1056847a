import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import type { CustomerRow } from '#features/accounts/customer-store.ts'
import { isPasswordOf } from '#features/accounts/passwords/hash-password.ts'
import { countTry, giveTryBack } from '#features/accounts/recent-tries-store.ts'

/**
 * Checks the password of a signed-in customer: a borrowed phone is signed in too, and must not take the account away.
 */
export async function provePassword(
  { db, clock }: Deps,
  { customerId, passwordHash }: Pick<CustomerRow, 'customerId' | 'passwordHash'>,
  password: string,
): Promise<void> {
  const counted = await countTry(db, 'wrongPasswordsPerAccount', customerId, clock.now())
  if (!(await isPasswordOf(passwordHash, password))) throw new Refusal('wrong-password')
  await giveTryBack(db, counted)
}
