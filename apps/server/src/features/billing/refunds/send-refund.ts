import { pence } from '@cupboard/domain/money'
import { Refusal } from '@cupboard/domain/refusal'
import { nextLook } from '@cupboard/domain/subscription/charging'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import { findPayment } from '#features/billing/charging/payment-store.ts'
import { sumEntered } from '#features/billing/ledger-store.ts'
import { mayHaveMissedEvents } from '#features/billing/provider-events/sync-checkpoint-store.ts'
import type { RefundOutcome } from '#payments/payments.ts'
import {
  claimRefund,
  findRefundRow,
  markUnknown,
  type RefundKey,
  type RefundRow,
  readDueRefunds,
  readRefundsOf,
} from './refund-store.ts'
import { failRefund, settleRefund } from './settle-refund.ts'

const AT_ONCE = 20
/** Well above the provider's time-out: two workers never ask for one refund at the same time. */
const LEASE_MS = 3 * 60_000
/** The process that asked sends a refund first; the worker takes those left over. */
const WORKER_WAITS_MS = 2 * 60_000

export function firstTryAt(now: Date): Date {
  return new Date(now.getTime() + WORKER_WAITS_MS)
}

/** Finishes refunds after a process died or the provider was silent. Answers how many it took. */
export async function finishRefunds(deps: Deps): Promise<number> {
  const due = await readDueRefunds(deps.db, deps.clock.now(), AT_ONCE)
  for (const key of due) {
    try {
      await sendRefund(deps, key)
    } catch (error) {
      if (!(error instanceof Refusal)) deps.log.warn({ err: error, refundId: key.refundId }, 'a refund waits')
    }
  }
  return due.length
}

/**
 * Claim, ask, record: each commits before the next, so the process may die after any line. A refund that was sent once
 * is looked up by its key before it is sent again. Answers the refund as it is now.
 */
export async function sendRefund(deps: Deps, key: RefundKey): Promise<RefundRow> {
  const now = deps.clock.now()
  const claim = await claimRefund(deps.db, key, now, new Date(now.getTime() + LEASE_MS))
  if (!claim) return asItStands(deps, key.refundId)
  failpoint('refund-claimed')
  const outcome = await ask(deps, claim)
  failpoint('refund-answered')
  await recordOutcome(deps, claim, outcome)
  failpoint('refund-recorded')
  return asItStands(deps, key.refundId)
}

type Asked = RefundOutcome | { kind: 'unknown' } | { kind: 'credit-alone' }

async function ask(deps: Deps, claim: RefundRow): Promise<Asked> {
  if (claim.cardPence === 0) return { kind: 'credit-alone' }
  try {
    const { payments, db, clock } = deps
    const intentId = (await findPayment(db, claim))?.intentId
    if (!intentId) throw new Error('a box that a card paid for has no intent')
    const request = { intentId, key: claim.refundId, amountPence: pence(claim.cardPence) }
    const looksFirst = claim.sends > 1 || (await mayHaveMissedEvents(db, clock.now()))
    const made = looksFirst ? await payments.findRefund(request) : undefined
    if (made) return made
    // A process that was paused until its lease ran out sends nothing: another one may have sent it since.
    if (claim.leaseUntil && claim.leaseUntil <= clock.now()) return { kind: 'unknown' }
    return await payments.refundCharge(request)
  } catch (error) {
    deps.log.warn(
      { err: error, refundId: claim.refundId },
      'the answer to a refund was lost; it is looked up',
    )
    return { kind: 'unknown' }
  }
}

async function recordOutcome(deps: Deps, claim: RefundRow, outcome: Asked): Promise<void> {
  switch (outcome.kind) {
    case 'credit-alone':
      return settleRefund(deps, claim, null)
    case 'refunded':
      return settleRefund(deps, claim, outcome.refundId)
    case 'pending':
    case 'unknown': {
      const now = deps.clock.now()
      return markUnknown(deps.db, claim, nextLook(claim.unknownSince ?? now, now))
    }
    case 'refused': {
      const earlier = await madeWithoutKey(deps, claim)
      return earlier ? settleRefund(deps, claim, earlier) : failRefund(deps, claim, outcome.why)
    }
  }
}

/**
 * Older refunds had no key. One was made if the provider has returned more than our books say and no other refund of
 * the box accounts for it.
 */
async function madeWithoutKey(deps: Deps, claim: RefundRow): Promise<string | undefined> {
  const { db, payments } = deps
  const others = (await readRefundsOf(db, claim)).filter(
    ({ refundId, state }) => refundId !== claim.refundId && (state === 'sent' || state === 'unknown'),
  )
  const intentId = (await findPayment(db, claim))?.intentId
  if (others.length > 0 || !intentId) return undefined
  const intent = await payments.retrieve(intentId)
  const entered = await sumEntered(db, claim)
  if (!intent || intent.refundedPence - entered.refunded < claim.cardPence) return undefined
  return `refund of ${intentId} to ${intent.refundedPence}`
}

async function asItStands({ db }: Deps, refundId: string): Promise<RefundRow> {
  const refund = await findRefundRow(db, refundId)
  if (!refund) throw new Refusal('not-found')
  return refund
}
