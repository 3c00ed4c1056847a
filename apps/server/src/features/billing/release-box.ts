import type { BoxStatus } from '@cupboard/domain/box/box-status'
import { isAwaitingPayment, isReadyToLeave } from '@cupboard/domain/box/standing'
import { Refusal } from '@cupboard/domain/refusal'
import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { type MovingBox, readMovingBox } from '#features/boxes/life/box-move-store.ts'
import { moveBox } from '#features/boxes/life/move-boxes.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { planWithoutBox } from '#planning/plan-without-box.ts'
import { findPayment, lockPayment, release, tryNow } from './charging/payment-store.ts'
import { settlePayment } from './charging/settle-payment.ts'
import { releaseCredit } from './credit/credit-store.ts'

/**
 * Releases a stopped box. The provider is asked first: a paid box continues as paid, an unpaid one is charged again,
 * and a lost dispute closes its box. Answers the box's new state.
 */
export async function releaseBox(
  deps: Deps,
  key: BoxKey,
  alongside?: Alongside<MovingBox>,
): Promise<BoxStatus> {
  const { db, clock, payments } = deps
  const before = await findPayment(db, key)
  const intent = before?.intentId ? await payments.retrieve(before.intentId) : undefined
  if (intent?.status === 'succeeded' && before?.state !== 'succeeded') await settlePayment(deps, key, intent)
  const isPaidByCard = before?.state === 'succeeded' && before.amountPence > 0
  if (isPaidByCard && intent?.status !== 'succeeded') {
    throw new Refusal('not-acceptable', ['The provider says that this box was not paid. Cancel it instead.'])
  }
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockSubscription(tx, key.customerId)
    const box = await readMovingBox(tx, key)
    if (!box) throw new Refusal('not-found')
    if (isReadyToLeave(box)) return box.status
    const moved = await moveBox(tx, box, { happening: 'released', by: 'operator', now })
    if (moved && isAwaitingPayment(moved)) await tryNow(tx, key, now)
    await alongside?.(tx, box, now)
    return moved?.status ?? box.status
  })
}

/** Cancels a stopped box that nobody was charged for. */
export async function cancelStoppedBox(
  deps: Deps,
  key: BoxKey,
  alongside?: Alongside<MovingBox>,
): Promise<void> {
  const { db, clock, payments } = deps
  const before = await findPayment(db, key)
  const intent = before?.intentId ? await payments.cancel(before.intentId) : undefined
  if (intent?.status === 'succeeded') {
    await settlePayment(deps, key, intent)
    throw new Refusal('not-acceptable', ['This box is paid. Refund it instead.'])
  }
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockSubscription(tx, key.customerId)
    const payment = await lockPayment(tx, key)
    const box = await readMovingBox(tx, key)
    if (!box) throw new Refusal('not-found')
    await moveBox(tx, box, { happening: 'cancelled-by-shop', by: 'operator', now })
    if (payment && payment.state !== 'succeeded') {
      await release(tx, payment, { state: 'cancelled', nextTryAt: null })
      await releaseCredit(tx, payment, now)
    }
    await planWithoutBox(tx, box, now)
    await alongside?.(tx, box, now)
  })
}
