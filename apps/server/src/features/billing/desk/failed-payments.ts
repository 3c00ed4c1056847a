import { londonDay } from '@cupboard/domain/calendar'
import { deedsForFailedPayment, type FailedPaymentDeed } from '@cupboard/domain/refund/failed-payment-deeds'
import type { Actor } from '@cupboard/domain/refund/refund-rules'
import { Refusal } from '@cupboard/domain/refusal'
import { giveUpAt } from '@cupboard/domain/subscription/charging'
import { failedPaymentOf } from '@cupboard/domain/subscription/failed-payment'
import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import { record } from '#db/event-store.ts'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { giveUpPayment } from '#features/billing/charging/cancel-unpaid-boxes.ts'
import { findPayment, tryNow } from '#features/billing/charging/payment-store.ts'
import { cancelStoppedBox } from '#features/billing/release-box.ts'
import { readMovingBox } from '#features/boxes/life/box-move-store.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import { type FailedPaymentRow, findFailedPayment, readFailedPayments } from './failed-payment-store.ts'

export type ListedFailedPayment = FailedPaymentRow & { givenUpAt: Date; deeds: FailedPaymentDeed[] }

/** Lists failed payments, with the day they are given up and what may be done about each. */
export async function listFailedPayments(
  { db, clock }: Deps,
  page: { after: number; atMost: number },
): Promise<ListedFailedPayment[]> {
  const now = clock.now()
  return (await readFailedPayments(db, page)).map((row) => ({
    ...row,
    givenUpAt: giveUpAt(row.firstDeclinedAt),
    deeds: deedsOf(row, now),
  }))
}

function deedsOf(row: FailedPaymentRow, now: Date): FailedPaymentDeed[] {
  return deedsForFailedPayment({ ...row, isUnderWay: row.leaseUntil !== null && row.leaseUntil > now })
}

type Deed = BoxKey & {
  deed: FailedPaymentDeed
  actor: Actor
  reason: string
  alongside?: Alongside<FailedPaymentRow>
}

/** Does one of these things, if the domain allows it. */
export async function actOnFailedPayment(
  deps: Deps,
  { deed, actor, reason, alongside, ...key }: Deed,
): Promise<void> {
  const { db, clock, log } = deps
  const row = await findFailedPayment(db, key)
  if (!row) throw new Refusal('not-found')
  requireDeed(row, deed, clock.now())
  log.info({ boxId: key.boxId, deed, actor, reason }, 'a person acted on a failed payment')
  const written = (tx: Transaction, _box: unknown, now: Date) =>
    alongside?.(tx, row, now) ?? Promise.resolve()
  switch (deed) {
    case 'retry-now':
      return retryNow(deps, row, written)
    case 'send-pay-link':
      return sendPayLink(deps, row, written)
    case 'leave-box-out':
      return cancelStoppedBox(deps, row, written)
    case 'give-up': {
      const payment = await findPayment(db, key)
      if (payment && !(await giveUpPayment(deps, payment, written)))
        throw new Refusal('not-acceptable', ['It is being paid at this moment.'])
    }
  }
}

function requireDeed(row: FailedPaymentRow, deed: FailedPaymentDeed, now: Date): void {
  if (!deedsOf(row, now).includes(deed))
    throw new Refusal('not-acceptable', ['This cannot be done about this payment now.'])
}

/** Makes the payment due, so that the worker charges the card at once: the same intent, the next attempt. */
async function retryNow(
  { db, clock }: Deps,
  failed: FailedPaymentRow,
  alongside: Alongside<FailedPaymentRow>,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockSubscription(tx, failed.customerId)
    const row = await stillFailed(tx, failed)
    requireDeed(row, 'retry-now', now)
    await tryNow(tx, failed, now)
    await alongside(tx, row, now)
  })
}

/** Sends the letter about the failed payment again, with the days as they are today. */
async function sendPayLink(
  { db, clock }: Deps,
  { boxId, customerId }: FailedPaymentRow,
  alongside: Alongside<FailedPaymentRow>,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockSubscription(tx, customerId)
    const key = { customerId, boxId }
    const row = await stillFailed(tx, key)
    const box = await readMovingBox(tx, key)
    if (!box) throw new Refusal('not-found')
    const { deliveryOn } = box
    const place = { ...key, deliveryOn }
    await alongside(tx, row, now)
    if (row.state === 'must-confirm') return record(tx, { kind: 'box-needs-confirmation', ...place }, now)
    const failedOn = londonDay(now)
    const failed = failedPaymentOf({ ...row, mustConfirm: false }, box, failedOn)
    const needsNewCard = row.nextTryAt === null
    await record(tx, { kind: 'box-payment-failed', ...place, needsNewCard, failed, failedOn }, now)
  })
}

async function stillFailed(tx: Transaction, key: BoxKey): Promise<FailedPaymentRow> {
  const row = await findFailedPayment(tx, key)
  if (!row) throw new Refusal('not-acceptable', ['It is paid or over meanwhile.'])
  return row
}
