import { randomUUID } from 'node:crypto'
import { isReadyToLeave, isStopped } from '@cupboard/domain/box/standing'
import type { BoxId } from '@cupboard/domain/ids'
import { pence, sumPence } from '@cupboard/domain/money'
import type { RefundReason } from '@cupboard/domain/refund/refund-reason'
import {
  type Actor,
  countsAsReturned,
  happeningOfRefund,
  needsSecondPerson,
} from '@cupboard/domain/refund/refund-rules'
import {
  type RefundScope,
  type WorkedOutRefund,
  workOutRefund,
} from '@cupboard/domain/refund/work-out-refund'
import { Refusal } from '@cupboard/domain/refusal'
import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import { findPayment, lockPayment, type PaymentRow } from '#features/billing/charging/payment-store.ts'
import { type MovingBox, readMovingBox } from '#features/boxes/life/box-move-store.ts'
import { moveBox, requirePossible } from '#features/boxes/life/move-boxes.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { planWithoutBox } from '#planning/plan-without-box.ts'
import { findRefundRow, insertRefund, type RefundRow, readPaidLines, readRefundsOf } from './refund-store.ts'
import { firstTryAt, sendRefund } from './send-refund.ts'

export type RefundAsk = BoxKey & {
  wish: RefundScope
  /** The box does not leave: all of its money goes back. */
  stopsBox: boolean
  reason: RefundReason
  /** The person's own words; customers never read them. */
  note: string | null
  actor: Actor
  /** Made by the caller if a press may be repeated. */
  refundId?: string
  /** Runs first, with the subscription locked; if it refuses, nothing is refunded. */
  first?: (tx: Transaction, now: Date) => Promise<void>
  alongside?: Alongside<AskedRefund>
}

/** A refund as it is saved before the provider hears of it. */
type AskedRefund = { refundId: string; amountPence: number; waitsForSecondPerson: boolean }

/**
 * Refunds money for a box, on the decision of a person. The request is committed before the provider is asked, and a
 * box that is to stop has stopped by then; the worker finishes it if this process dies. Answers the refund as it is
 * now: above £100 it waits for a second person.
 */
export async function askRefund(deps: Deps, ask: RefundAsk): Promise<RefundRow> {
  const now = deps.clock.now()
  const refundId = await deps.db.transaction((tx) => writeRefund(tx, ask, now))
  failpoint('refund-asked')
  return sendRefund(deps, { customerId: ask.customerId, refundId })
}

async function writeRefund(tx: Transaction, ask: RefundAsk, now: Date): Promise<string> {
  const { customerId, boxId, stopsBox } = ask
  const refundId = ask.refundId ?? randomUUID()
  await lockSubscription(tx, customerId)
  if (await isAskedAlready(tx, refundId, boxId)) return refundId
  await ask.first?.(tx, now)
  const payment = await lockPayment(tx, ask)
  const box = await readMovingBox(tx, ask)
  if (!box || box.customerId !== customerId) throw new Refusal('not-found')
  requirePossible(box, stopsBox ? 'refund-asked' : 'part-refund-asked', now)
  const { refund, earlierPence } = await workOut(tx, payment, ask, ask.wish)
  const happening = happeningOfRefund({
    isLast: refund.isLast,
    stopsBox,
    hasNotLeft: isReadyToLeave(box) || isStopped(box),
  })
  const waits = needsSecondPerson(refund.amountPence, earlierPence)
  const { amountPence, cardPence, creditPence, lines } = refund
  await insertRefund(
    tx,
    {
      refundId,
      boxId,
      customerId,
      state: 'asked',
      amountPence,
      cardPence,
      creditPence,
      stopsBox,
      reason: ask.reason,
      note: ask.note,
      askedBy: ask.actor,
      needsSecondPerson: waits,
      askedAt: now,
      nextTryAt: waits ? null : firstTryAt(now),
    },
    lines,
  )
  if (!waits) await moveForRefund(tx, box, happening, now)
  await ask.alongside?.(tx, { refundId, amountPence, waitsForSecondPerson: waits }, now)
  return refundId
}

async function isAskedAlready(tx: Transaction, refundId: string, boxId: BoxId): Promise<boolean> {
  const before = await findRefundRow(tx, refundId)
  if (before && before.boxId !== boxId) throw new Refusal('not-found')
  return before !== undefined
}

/** Moves the box by its life table: a box that has left meanwhile cannot stop, and one that stops cannot leave. */
export async function moveForRefund(
  tx: Transaction,
  box: MovingBox,
  happening: ReturnType<typeof happeningOfRefund>,
  now: Date,
): Promise<void> {
  await moveBox(tx, box, { happening, by: 'operator', now })
  if (happening === 'refund-asked') await planWithoutBox(tx, box, now)
}

type WorkedOut = { refund: WorkedOutRefund; earlierPence: ReturnType<typeof pence> }

async function workOut(
  db: Database | Transaction,
  payment: PaymentRow | undefined,
  key: BoxKey,
  wish: RefundScope,
): Promise<WorkedOut> {
  if (payment?.state !== 'succeeded')
    throw new Refusal('box-processed', ['Only a box that was paid for can be refunded.'])
  const refunds = (await readRefundsOf(db, key))
    .filter(({ state }) => countsAsReturned(state))
    .map(({ amountPence, cardPence, lines }) => ({
      amountPence: pence(amountPence),
      cardPence: pence(cardPence),
      lines,
    }))
  const refund = workOutRefund(
    {
      lines: await readPaidLines(db, key),
      cardPence: pence(payment.amountPence),
      creditPence: pence(payment.creditPence),
      refunds,
    },
    wish,
  )
  return { refund, earlierPence: sumPence(refunds.map(({ amountPence }) => amountPence)) }
}

/** Works out a refund without making it. */
export async function foreseeRefund(
  { db }: Deps,
  { wish, ...key }: BoxKey & Pick<RefundAsk, 'wish'>,
): Promise<WorkedOutRefund & { needsSecondPerson: boolean }> {
  const { refund, earlierPence } = await workOut(db, await findPayment(db, key), key, wish)
  return { ...refund, needsSecondPerson: needsSecondPerson(refund.amountPence, earlierPence) }
}
