import { type Actor, requireSecondPerson, waitsForSecondPerson } from '@cupboard/domain/refund/refund-rules'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import { readMovingBox } from '#features/boxes/life/box-move-store.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { moveForRefund } from './ask-refund.ts'
import { findRefundRow, lockRefund, markApproved, markTurnedDown, type RefundRow } from './refund-store.ts'
import { firstTryAt, sendRefund } from './send-refund.ts'

type Approval = { refundId: string; approver: Actor; alongside?: Alongside<RefundRow> }

/** Approves a refund as the second person: only now does the box stop and the money go. */
export async function approveRefund(
  deps: Deps,
  { refundId, approver, alongside }: Approval,
): Promise<RefundRow> {
  const now = deps.clock.now()
  const { customerId } = await deps.db.transaction(async (tx) => {
    const waiting = await lockWaiting(tx, refundId)
    requireSecondPerson(waiting.askedBy, approver)
    const box = await readMovingBox(tx, waiting)
    if (!box) throw new Refusal('not-found')
    await markApproved(tx, waiting, approver, firstTryAt(now))
    await moveForRefund(tx, box, waiting.stopsBox ? 'refund-asked' : 'part-refund-asked', now)
    await alongside?.(tx, waiting, now)
    return waiting
  })
  failpoint('refund-asked')
  return sendRefund(deps, { customerId, refundId })
}

type Refused = { refundId: string; actor: Actor; reason: string; alongside?: Alongside<RefundRow> }

/** Turns a refund down. Any colleague may do so, the one who asked included. */
export async function turnDownRefund(
  { db, clock }: Deps,
  { refundId, actor, reason, alongside }: Refused,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const waiting = await lockWaiting(tx, refundId)
    await markTurnedDown(tx, waiting, actor, `turned down: ${reason}`, now)
    await alongside?.(tx, waiting, now)
  })
}

async function lockWaiting(tx: Transaction, refundId: string): Promise<RefundRow> {
  const found = await findRefundRow(tx, refundId)
  if (!found) throw new Refusal('not-found')
  await lockSubscription(tx, found.customerId)
  const refund = await lockRefund(tx, found)
  if (!refund || !waitsForSecondPerson(refund))
    throw new Refusal('not-acceptable', ['This refund does not wait for a second person.'])
  return refund
}
