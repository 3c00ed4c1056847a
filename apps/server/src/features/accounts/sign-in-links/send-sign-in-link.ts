import { emailKey } from '@cupboard/domain/account/email'
import { SIGN_IN_LINK_LIFE_MS } from '@cupboard/domain/account/session'
import type { EventOf } from '@cupboard/domain/events'
import { letterLeavesFrom } from '@cupboard/domain/letter/when-letter-leaves'
import type { Transaction } from '#db/connect.ts'
import type { EventKey } from '#db/event-store.ts'
import { lockCustomerByEmail } from '#features/accounts/customer-store.ts'
import { queueLetter } from '#mail/letter-store.ts'
import { newTokenOf } from '#sessions/token.ts'
import { saveSignInLink } from './sign-in-link-store.ts'

/**
 * Sends a link that was requested. It runs in the worker, so that a request takes as long for an unknown address as for
 * a known one.
 */
export async function sendSignInLink(
  tx: Transaction,
  happened: EventOf<'sign-in-link-requested'>,
  { event, now }: { event: EventKey; now: Date },
): Promise<void> {
  const customer = await lockCustomerByEmail(tx, emailKey(happened.email))
  if (!customer) return
  const { customerId, email, firstName } = customer
  const { token, tokenHash } = newTokenOf(customerId)
  const expiresAt = new Date(now.getTime() + SIGN_IN_LINK_LIFE_MS)
  await saveSignInLink(tx, { customerId, linkHash: tokenHash, expiresAt })
  const facts = { firstName, happened, secret: { token } }
  const leavesFrom = letterLeavesFrom(happened, now)
  await queueLetter(tx, { customerId, event, recipient: email, facts, leavesFrom, isSecret: true }, now)
}
