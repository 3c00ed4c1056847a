import { EMAIL_LINK_LIFE_MS } from '@cupboard/domain/account/details/email-change'
import { emailKey } from '@cupboard/domain/account/email'
import type { EventOf } from '@cupboard/domain/events'
import { letterLeavesFrom } from '@cupboard/domain/letter/when-letter-leaves'
import type { Transaction } from '#db/connect.ts'
import type { EventKey } from '#db/event-store.ts'
import { findCustomer } from '#features/accounts/customer-store.ts'
import { queueLetter } from '#mail/letter-store.ts'
import { newTokenOf } from '#sessions/token.ts'
import { findEmailChange, saveEmailLink } from './email-change-store.ts'

type ReactionContext = { event: EventKey; now: Date }

/** Sends the link to the new address, unless the customer has asked for another one since. */
export async function sendEmailLink(
  tx: Transaction,
  happened: EventOf<'email-change-requested'>,
  { event, now }: ReactionContext,
): Promise<void> {
  const { customerId, email } = happened
  const [customer, asked] = [await findCustomer(tx, customerId), await findEmailChange(tx, customerId)]
  if (!customer || !asked || emailKey(asked.email) !== emailKey(email)) return
  const { token, tokenHash } = newTokenOf(customerId)
  const expiresAt = new Date(now.getTime() + EMAIL_LINK_LIFE_MS)
  await saveEmailLink(tx, customerId, { linkHash: tokenHash, expiresAt })
  const facts = { firstName: customer.firstName, happened, secret: { token } }
  const leavesFrom = letterLeavesFrom(happened, now)
  await queueLetter(tx, { customerId, event, recipient: email, facts, leavesFrom, isSecret: true }, now)
}

export async function tellOldEmail(
  tx: Transaction,
  happened: EventOf<'email-changed'>,
  { event, now }: ReactionContext,
): Promise<void> {
  const customer = await findCustomer(tx, happened.customerId)
  if (!customer) return
  const facts = { firstName: customer.firstName, happened }
  const leavesFrom = letterLeavesFrom(happened, now)
  const { customerId } = customer
  await queueLetter(
    tx,
    { customerId, event, recipient: happened.before, facts, leavesFrom, isSecret: false },
    now,
  )
}
