import { randomUUID } from 'node:crypto'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Pence } from '@cupboard/domain/money'
import { requireCreditPossible } from '@cupboard/domain/refund/credit'
import type { RefundReason } from '@cupboard/domain/refund/refund-reason'
import type { Actor } from '@cupboard/domain/refund/refund-rules'
import { Refusal } from '@cupboard/domain/refusal'
import { record } from '#db/event-store.ts'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { findCustomer } from '#features/accounts/customer-store.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { enterCredit, readBalance } from './credit-store.ts'

type Gift = {
  customerId: CustomerId
  amountPence: Pence
  reason: RefundReason
  note: string | null
  actor: Actor
  /** A repeated press sends the same key. */
  key?: string
  alongside?: Alongside<{ balancePence: Pence }>
}

/** Gives a customer credit, on the decision of a person. Answers the new balance. */
export async function giveCredit(
  { db, clock }: Deps,
  { customerId, amountPence, reason, note, actor, key = randomUUID(), alongside }: Gift,
): Promise<Pence> {
  requireCreditPossible(amountPence)
  const now = clock.now()
  return db.transaction(async (tx) => {
    if (!(await findCustomer(tx, customerId))) throw new Refusal('not-found')
    await lockSubscription(tx, customerId)
    const isNew = await enterCredit(tx, {
      customerId,
      kind: 'given',
      amountPence,
      entryKey: `given:${customerId}:${key}`,
      reason,
      note,
      givenBy: actor,
      enteredAt: now,
    })
    const balancePence = await readBalance(tx, customerId)
    if (!isNew) return balancePence
    await record(tx, { kind: 'credit-given', customerId, amountPence, balancePence, reason }, now)
    await alongside?.(tx, { balancePence }, now)
    return balancePence
  })
}
