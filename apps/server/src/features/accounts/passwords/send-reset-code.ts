import { randomUUID } from 'node:crypto'
import { emailKey } from '@cupboard/domain/account/email'
import { mayHaveAnotherCode, RESET_CODE_LIFE_MS } from '@cupboard/domain/account/reset-budget'
import { letterLeavesFrom } from '@cupboard/domain/letter/when-letter-leaves'
import type { Transaction } from '#db/connect.ts'
import type { EventKey } from '#db/event-store.ts'
import { lockCustomerByEmail } from '#features/accounts/customer-store.ts'
import { queueLetter } from '#mail/letter-store.ts'
import { newTokenOf } from '#sessions/token.ts'
import { hashResetCode, newResetCode } from './reset-code.ts'
import { insertResetCode, readLatestSendings } from './reset-code-store.ts'

type ReactionContext = { event: EventKey; now: Date }

/**
 * Sends a code that was requested. It runs in the worker, so that a request takes as long for an unknown address as for
 * a known one.
 */
export async function sendResetCode(
  tx: Transaction,
  email: string,
  { event, now }: ReactionContext,
): Promise<void> {
  const customer = await lockCustomerByEmail(tx, emailKey(email))
  if (!customer || !mayHaveAnotherCode(await readLatestSendings(tx, customer.customerId), now)) return
  const resetCodeId = randomUUID()
  const code = newResetCode()
  const link = newTokenOf(customer.customerId)
  await insertResetCode(tx, {
    resetCodeId,
    customerId: customer.customerId,
    codeHash: hashResetCode(resetCodeId, code),
    linkHash: link.tokenHash,
    sentAt: now,
    expiresAt: new Date(now.getTime() + RESET_CODE_LIFE_MS),
  })
  const facts = {
    firstName: customer.firstName,
    happened: { kind: 'password-reset-requested', email: customer.email } as const,
    secret: { code, token: link.token },
  }
  const leavesFrom = letterLeavesFrom(facts.happened, now)
  const { customerId, email: recipient } = customer
  await queueLetter(tx, { customerId, event, recipient, facts, leavesFrom, isSecret: true }, now)
}
