import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import { readMovingBoxes } from '#features/boxes/life/box-move-store.ts'
import { moveBox } from '#features/boxes/life/move-boxes.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { planWithoutBox } from '#planning/plan-without-box.ts'
import {
  findPayment,
  lockPayment,
  markRefundAsked,
  markRefunded,
  type PaymentRow,
  readUnfinishedRefunds,
} from './charging/payment-store.ts'
import { enter } from './ledger-store.ts'

const AT_ONCE = 20
/** Longer than the provider takes to answer: nobody else is asking for this refund any more. */
const ANSWER_LOST_MS = 2 * 60_000

/**
 * A person gives the money for a box back before it leaves. The box is taken out of the way first and that is
 * committed, so that it cannot leave while the provider is asked; a refund whose answer is lost is finished later.
 */
export async function refundBox(
  deps: Deps,
  { customerId, boxId }: { customerId: CustomerId; boxId: BoxId },
): Promise<number> {
  const { db, clock } = deps
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockSubscription(tx, customerId)
    const payment = await lockPayment(tx, boxId)
    const [box] = await readMovingBoxes(tx, [boxId])
    if (!box || payment?.state !== 'succeeded' || !payment.intentId) {
      throw new Refusal('box-processed', ['Only a paid box that has not left can be refunded.'])
    }
    await moveBox(tx, box, { happening: 'refund-asked', by: 'operator', now })
    await markRefundAsked(tx, boxId, now)
    await planWithoutBox(tx, box, now)
  })
  failpoint('refund-asked')
  const payment = await findPayment(db, boxId)
  if (!payment) throw new Error('a refunded payment is gone')
  return finishRefund(deps, payment)
}

/** Asks again for refunds whose answer was lost. */
export async function finishRefunds(deps: Deps): Promise<number> {
  const askedBefore = new Date(deps.clock.now().getTime() - ANSWER_LOST_MS)
  let finished = 0
  for (const payment of await readUnfinishedRefunds(deps.db, askedBefore, AT_ONCE)) {
    try {
      await finishRefund(deps, payment)
      finished += 1
    } catch (error) {
      if (error instanceof Refusal) finished += 1
      deps.log.warn({ err: error, boxId: payment.boxId }, 'a refund could not be finished yet')
    }
  }
  return finished
}

/** The key makes asking twice harmless for a day; after that the provider's own books tell whether it was done. */
async function finishRefund(deps: Deps, { boxId, customerId, intentId }: PaymentRow): Promise<number> {
  const { db, clock, payments } = deps
  if (!intentId) throw new Error('a paid box has no intent')
  const outcome = await payments.refundCharge({ intentId, key: `refund:${boxId}` })
  failpoint('refund-answered')
  const refund = outcome.kind === 'refunded' ? outcome : await earlierRefund(deps, intentId)
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockSubscription(tx, customerId)
    const [box] = await readMovingBoxes(tx, [boxId])
    await markRefunded(tx, boxId, now)
    if (!box) return
    if (!refund) {
      await moveBox(tx, box, { happening: 'refund-refused', by: 'operator', now })
      return
    }
    const { refundId, amountPence } = refund
    const entry = { boxId, customerId, providerId: refundId, enteredAt: now }
    await enter(tx, { ...entry, kind: 'refund', amountPence: -amountPence })
    const { deliveryOn } = box
    await record(tx, { kind: 'box-refunded', customerId, boxId, deliveryOn, amountPence }, now)
  })
  if (!refund) {
    const why = outcome.kind === 'refused' ? outcome.why : 'no reason given'
    throw new Refusal('not-acceptable', [`The provider refused: ${why}`])
  }
  return refund.amountPence
}

async function earlierRefund({ payments }: Deps, intentId: string) {
  const intent = await payments.retrieve(intentId)
  if (!intent || intent.refundedPence === 0) return undefined
  return { refundId: `refund of ${intentId}`, amountPence: intent.refundedPence }
}
