import { deviceInWords } from '@cupboard/domain/account/details/device-in-words'
import { SESSION_LIFE_MS } from '@cupboard/domain/account/session'
import type { CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { lockCustomer } from '#features/accounts/customer-store.ts'
import { rememberPlace } from '#features/accounts/known-place-store.ts'
import { insertSession } from '#sessions/session-store.ts'
import { newTokenOf, tokenKeyIn } from '#sessions/token.ts'
import { takeSignInLink } from './sign-in-link-store.ts'

type Visitor = { from: string; userAgent: string | undefined }

/** Whoever reads the owner's letters is the owner. The customer's row is held, so that a new password comes first or after. */
export async function followSignInLink(
  { db, clock }: Deps,
  secret: string,
  { from, userAgent }: Visitor,
): Promise<{ token: string; customerId: CustomerId }> {
  const now = clock.now()
  const key = tokenKeyIn(secret)
  if (!key) throw new Refusal('sign-in-link-invalid')
  const { customer, token } = await db.transaction(async (tx) => {
    const link = await takeSignInLink(tx, key)
    const owner = link && now < link.expiresAt ? await lockCustomer(tx, link.customerId) : undefined
    if (!owner) throw new Refusal('sign-in-link-invalid')
    const opened = newTokenOf(owner.customerId)
    await insertSession(tx, {
      tokenHash: opened.tokenHash,
      customerId: owner.customerId,
      purpose: 'sign-in',
      expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
      startedAt: now,
      device: deviceInWords(userAgent),
    })
    return { customer: owner, token: opened.token }
  })
  await rememberPlace(db, { emailKey: customer.emailKey, from }, now)
  return { token, customerId: customer.customerId }
}
