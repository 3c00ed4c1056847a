import type { Actor } from '@cupboard/domain/refund/refund-rules'
import { Refusal } from '@cupboard/domain/refusal'
import type { Transaction } from '#db/connect.ts'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { findPayment } from '#features/billing/charging/payment-store.ts'
import { settlePayment } from '#features/billing/charging/settle-payment.ts'
import { sumEntered } from '#features/billing/ledger-store.ts'
import { adoptRefund } from '#features/billing/provider-events/adopt-refund.ts'
import { closeDifference, type DifferenceRow, lockDifference } from './difference-store.ts'

type Close = {
  differenceId: string
  explanation: string
  actor: Actor
  alongside?: Alongside<DifferenceRow>
}

/** Closes a difference with a person's explanation; the same figures do not open it again. */
export async function explainDifference({ db, clock }: Deps, close: Close): Promise<void> {
  if (close.explanation.trim() === '') throw new Refusal('not-acceptable', ['Say why.'])
  await db.transaction((tx) => closeOpen(tx, close, 'explained', clock.now()))
}

/**
 * Adopts the provider's figure: settles the payment and enters the refund, as its events would. It asks the provider
 * first, and closes nothing unless the books then agree.
 */
export async function adoptDifference(deps: Deps, close: Close): Promise<void> {
  const { db, clock, payments } = deps
  const open = await db.transaction((tx) => lockOpen(tx, close.differenceId))
  const intent = await payments.retrieve(open.intentId)
  const { boxId } = open
  const customerId = intent?.customerId
  if (!intent || !boxId || !customerId) throw cannot('the provider knows no box for it')
  const key = { customerId, boxId }
  if (intent.status === 'succeeded') {
    await settlePayment(deps, key, intent)
    await adoptRefund(deps, key, intent)
  }
  const payment = await findPayment(db, key)
  const entered = await sumEntered(db, key)
  const isPaid = intent.status === 'succeeded'
  const agrees =
    payment?.intentId === intent.intentId &&
    entered.charged === (isPaid ? intent.amountPence : 0) &&
    entered.refunded === intent.refundedPence
  if (!agrees) throw cannot('its sums would still differ')
  await db.transaction((tx) => closeOpen(tx, close, 'adopted', clock.now()))
}

async function closeOpen(
  tx: Transaction,
  { differenceId, explanation, actor, alongside }: Close,
  state: 'adopted' | 'explained',
  closedAt: Date,
): Promise<void> {
  const open = await lockOpen(tx, differenceId)
  await closeDifference(tx, differenceId, { state, closedBy: actor, explanation, closedAt })
  await alongside?.(tx, open, closedAt)
}

async function lockOpen(tx: Transaction, differenceId: string): Promise<DifferenceRow> {
  const row = await lockDifference(tx, differenceId)
  if (!row) throw new Refusal('not-found')
  if (row.state !== 'open') throw new Refusal('not-acceptable', ['This difference is closed.'])
  return row
}

function cannot(why: string): Refusal {
  return new Refusal('not-acceptable', [`It cannot be adopted: ${why}. Explain it instead.`])
}
