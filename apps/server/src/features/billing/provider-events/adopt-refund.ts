import { randomUUID } from 'node:crypto'
import { londonDay } from '@cupboard/domain/calendar'
import { pence, sumPence } from '@cupboard/domain/money'
import { countsAsReturned } from '@cupboard/domain/refund/refund-rules'
import { refundableLines, spreadOverLines } from '@cupboard/domain/refund/returned-lines'
import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { findPayment, type PaymentRow } from '#features/billing/charging/payment-store.ts'
import { issueCreditNote } from '#features/billing/credit-notes/issue-credit-note.ts'
import { sumEntered } from '#features/billing/ledger-store.ts'
import { findReceipt } from '#features/billing/receipts/receipt-store.ts'
import {
  findRefundRow,
  hasRefundUnderWay,
  insertRefund,
  readPaidLines,
  readRefundsOf,
} from '#features/billing/refunds/refund-store.ts'
import { enterRefund } from '#features/billing/refunds/settle-refund.ts'
import { readMovingBox } from '#features/boxes/life/box-move-store.ts'
import { moveBox } from '#features/boxes/life/move-boxes.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import type { Intent } from '#payments/payments.ts'
import { planWithoutBox } from '#planning/plan-without-box.ts'

/**
 * Enters a refund that was made in the provider's dashboard, so that the books agree. A refund that we asked for
 * ourselves is entered by `sendRefund`. A box whose whole price went back before it left does not leave; any other
 * continues, and the customer is facts of the money.
 */
export async function adoptRefund({ db, clock, log }: Deps, key: BoxKey, intent: Intent): Promise<void> {
  const now = clock.now()
  const { customerId, boxId } = key
  await db.transaction(async (tx) => {
    if (!(await findPayment(tx, key))) return
    await lockSubscription(tx, customerId)
    const payment = await findPayment(tx, key)
    if (!payment || (await hasRefundUnderWay(tx, key))) return
    const entered = await sumEntered(tx, key)
    const missing = intent.refundedPence - entered.refunded
    if (missing <= 0) return
    log.warn(
      { boxId, intentId: intent.intentId },
      'a refund was made at the provider; it is in our books now',
    )
    const box = await readMovingBox(tx, key)
    if (!box) return
    const cardLastFour = (await findReceipt(tx, key))?.document?.paidWith?.lastFour ?? null
    const isWhole = intent.refundedPence >= intent.amountPence
    // A box that does not come returns its credit too.
    const creditLeft = isWhole ? payment.creditPence - (await creditReturned(tx, key)) : 0
    const details = () => ({
      amountPence: intent.refundedPence + creditLeft,
      creditPence: creditLeft,
      cardLastFour,
    })
    const move = { happening: 'refunded-at-provider', by: 'provider', now, details } as const
    const hasStopped = isWhole && (await moveBox(tx, box, move)) !== undefined
    if (hasStopped) await planWithoutBox(tx, box, now)
    else {
      const facts = { customerId, boxId, deliveryOn: box.deliveryOn, amountPence: missing, cardLastFour }
      await record(tx, { kind: 'box-money-returned', ...facts }, now)
    }
    const sums = { cardPence: missing, creditPence: hasStopped ? creditLeft : 0 }
    await writeAdopted(tx, payment, intent, { ...sums, stopsBox: hasStopped }, now)
  })
}

async function creditReturned(tx: Transaction, key: BoxKey): Promise<number> {
  const refunds = (await readRefundsOf(tx, key)).filter(({ state }) => state === 'succeeded')
  return sumPence(refunds.map(({ creditPence }) => pence(creditPence)))
}

type Adopted = { cardPence: number; creditPence: number; stopsBox: boolean }

/** Writes it as a refund of ours that has succeeded: ledger, credit and credit note. */
async function writeAdopted(
  tx: Transaction,
  payment: PaymentRow,
  { intentId, refundedPence }: Intent,
  adopted: Adopted,
  now: Date,
): Promise<void> {
  const { boxId, customerId } = payment
  const refundId = randomUUID()
  const amountPence = pence(adopted.cardPence + adopted.creditPence)
  const earlier = (await readRefundsOf(tx, payment))
    .filter(({ state }) => countsAsReturned(state))
    .map((each) => ({ amountPence: pence(each.amountPence), lines: each.lines }))
  const left = refundableLines(await readPaidLines(tx, payment), earlier)
  await insertRefund(
    tx,
    {
      ...adopted,
      refundId,
      boxId,
      customerId,
      amountPence,
      state: 'succeeded',
      reason: 'goodwill',
      note: 'made at the provider',
      askedBy: { kind: 'provider' },
      askedAt: now,
      endedAt: now,
      sends: 1,
      providerRefundId: `refund of ${intentId} to ${refundedPence}`,
    },
    spreadOverLines(amountPence, left),
  )
  const refund = await findRefundRow(tx, refundId)
  if (!refund) throw new Error('a refund that was just written is gone')
  await enterRefund(tx, refund, now)
  await issueCreditNote(tx, refund, londonDay(now))
}
