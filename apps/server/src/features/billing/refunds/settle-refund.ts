import { londonDay } from '@cupboard/domain/calendar'
import { pence } from '@cupboard/domain/money'
import { isUnderWay } from '@cupboard/domain/refund/refund-rules'
import type { Transaction } from '#db/connect.ts'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { returnCredit } from '#features/billing/credit/credit-store.ts'
import { issueCreditNote } from '#features/billing/credit-notes/issue-credit-note.ts'
import { enter } from '#features/billing/ledger-store.ts'
import { findReceipt } from '#features/billing/receipts/receipt-store.ts'
import { readProductNames } from '#features/billing/replacements/replacement-store.ts'
import { readMovingBox } from '#features/boxes/life/box-move-store.ts'
import { moveBox } from '#features/boxes/life/move-boxes.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { lockRefund, markFailed, markSucceeded, type RefundRow, readRefundsOf } from './refund-store.ts'

/** Records that the money went back: the first caller records it, the others find it done. */
export async function settleRefund(
  { db, clock }: Deps,
  claim: RefundRow,
  providerRefundId: string | null,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockSubscription(tx, claim.customerId)
    const refund = await lockRefund(tx, claim)
    if (!refund || !isUnderWay(refund.state)) return
    await markSucceeded(tx, refund, providerRefundId, now)
    await enterRefund(tx, { ...refund, providerRefundId }, now)
    await tellRefund(tx, refund, now)
    await issueCreditNote(tx, refund, londonDay(now))
  })
}

/** Enters the card's part in the ledger and the rest as credit. */
export async function enterRefund(tx: Transaction, refund: RefundRow, now: Date): Promise<void> {
  const { refundId, boxId, customerId, cardPence, creditPence, providerRefundId } = refund
  if (cardPence > 0) {
    const providerId = providerRefundId ?? refundId
    await enter(tx, {
      boxId,
      customerId,
      kind: 'refund',
      amountPence: -cardPence,
      providerId,
      enteredAt: now,
    })
  }
  if (creditPence > 0) await returnCredit(tx, refund, now)
}

async function tellRefund(tx: Transaction, refund: RefundRow, now: Date): Promise<void> {
  const { boxId, customerId, amountPence, creditPence, stopsBox, reason } = refund
  const box = await readMovingBox(tx, refund)
  if (!box) return
  const kind = stopsBox ? ('box-refunded' as const) : ('box-money-returned' as const)
  const packs = stopsBox ? [] : await packsOf(tx, refund)
  const cardLastFour = (await findReceipt(tx, refund))?.document?.paidWith?.lastFour ?? null
  await record(
    tx,
    {
      kind,
      customerId,
      boxId,
      deliveryOn: box.deliveryOn,
      amountPence: pence(amountPence),
      creditPence,
      cardLastFour,
      reason,
      ...(packs.length > 0 ? { packs } : {}),
    },
    now,
  )
}

/** Names the refunded packs. */
async function packsOf(tx: Transaction, refund: RefundRow): Promise<string[]> {
  const lines = (await readRefundsOf(tx, refund)).find(({ refundId }) => refundId === refund.refundId)?.lines
  const given = (lines ?? []).filter(({ quantity }) => quantity > 0)
  if (given.length === 0) return []
  const names = await readProductNames(
    tx,
    given.map(({ productId }) => productId),
  )
  return given.map(({ productId, quantity }) => `${quantity} × ${names.get(productId) ?? productId}`)
}

/** Records that the provider refused. A box that had stopped for it waits for a person. A newer claim is left alone. */
export async function failRefund({ db, clock, log }: Deps, claim: RefundRow, why: string): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockSubscription(tx, claim.customerId)
    const refund = await lockRefund(tx, claim)
    if (!refund || !isUnderWay(refund.state) || refund.fence !== claim.fence) return
    log.error({ refundId: refund.refundId, boxId: refund.boxId, why }, 'ALARM: the provider refused a refund')
    await markFailed(tx, refund, why, now)
    if (!refund.stopsBox) return
    const box = await readMovingBox(tx, refund)
    if (box) await moveBox(tx, box, { happening: 'refund-refused', by: 'operator', now })
  })
}
