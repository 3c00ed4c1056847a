import { emailKey } from '@cupboard/domain/account/email'
import { SESSION_LIFE_MS } from '@cupboard/domain/account/session'
import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { readCredentials } from './customer-store.ts'
import { countTry, refuseIfTriedTooOften } from './recent-tries-store.ts'
import { isPasswordOf, newToken } from './secrets.ts'
import { insertSession } from './session-store.ts'

type Credentials = { email: string; password: string }

/** A token of one day for the right password. Wrong and unknown look and last the same. */
export async function signIn(
  { db, clock }: Deps,
  { email, password }: Credentials,
  from: string,
): Promise<{ token: string; customerId: CustomerId }> {
  const key = emailKey(email)
  const [[customer]] = await Promise.all([
    readCredentials(db, { emailKey: key }),
    refuseIfTriedTooOften(db, 'wrongLoginsPerAccount', key, clock.now()),
    refuseIfTriedTooOften(db, 'wrongLoginsPerAddress', from, clock.now()),
  ])
  if (!(await isPasswordOf(customer?.passwordHash, password)) || !customer) {
    await countTry(db, 'wrongLoginsPerAccount', key, clock.now())
    await countTry(db, 'wrongLoginsPerAddress', from, clock.now())
    throw new Refusal('wrong-login')
  }
  const { token, tokenHash } = newToken()
  const expiresAt = new Date(clock.now().getTime() + SESSION_LIFE_MS)
  await insertSession(db, { tokenHash, customerId: customer.customerId, purpose: 'sign-in', expiresAt })
  return { token, customerId: customer.customerId }
}
