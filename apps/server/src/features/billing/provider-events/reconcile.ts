import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { DifferenceKind } from '#db/schema/disputes.ts'
import type { Deps } from '#deps.ts'
import { findPayment, type PaymentRow } from '#features/billing/charging/payment-store.ts'
import { settlePayment } from '#features/billing/charging/settle-payment.ts'
import {
  markDifferenceGone,
  noteDifference,
  readUnseenDifferences,
} from '#features/billing/desk/difference-store.ts'
import { sumEntered } from '#features/billing/ledger-store.ts'
import { readMovingBox } from '#features/boxes/life/box-move-store.ts'
import { moveBox } from '#features/boxes/life/move-boxes.ts'
import { lockSubscription } from '#features/subscription/subscription-store.ts'
import type { Intent } from '#payments/payments.ts'
import { adoptRefund } from './adopt-refund.ts'
import { type Books, readBooks } from './books-store.ts'
import { keepProviderEvent } from './provider-event-store.ts'
import { claimSync, completeSync, noteEventGap, releaseSync } from './sync-checkpoint-store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const CATCH_UP_EVERY_MS = 5 * MINUTE_MS
/** A webhook may be under way while we look; an event that comes both ways is saved once. */
const OVERLAP_MS = 120 * MINUTE_MS
/** As far back as the provider keeps its events. */
const EVENTS_KEPT_MS = 30 * DAY_MS
const COMPARED_MS = 35 * DAY_MS
const READ_AT_ONCE = 250

/** Fetches events whose webhook never came: somebody paid, closed the page, and the message was lost. */
export async function catchUpOnEvents(deps: Deps): Promise<number> {
  return withCheckpoint(deps, 'provider events', CATCH_UP_EVERY_MS, async (seenUntil) => {
    const now = deps.clock.now()
    await noteEventGap(deps.db, seenUntil, now)
    const oldest = new Date(now.getTime() - EVENTS_KEPT_MS)
    const since = seenUntil ? new Date(seenUntil.getTime() - OVERLAP_MS) : oldest
    let missed = 0
    for await (const event of deps.payments.listEventsSince(since > oldest ? since : oldest)) {
      if (await keepProviderEvent(deps.db, event, now)) missed += 1
    }
    return missed
  })
}

/** Compares every intent of five weeks with our books, once a day. It never charges. */
export async function compareBooks(deps: Deps): Promise<number> {
  return withCheckpoint(deps, 'provider books', DAY_MS, async () => {
    const startedAt = deps.clock.now()
    const since = new Date(startedAt.getTime() - COMPARED_MS)
    for await (const intents of chunksOf(deps.payments.listIntentsSince(since))) {
      for (const intent of await disagreeing(deps, intents))
        await compare(deps, intent).catch((error: unknown) => alarm(deps, intent, String(error)))
    }
    await lookAgain(deps, startedAt)
    return 0
  })
}

async function* chunksOf(intents: AsyncIterable<Intent>): AsyncIterable<Intent[]> {
  let chunk: Intent[] = []
  for await (const intent of intents) {
    chunk.push(intent)
    if (chunk.length < READ_AT_ONCE) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/**
 * Nearly all agree, and one statement finds those. An id that is none of ours makes it fail: then each is checked
 * alone.
 */
async function disagreeing({ db }: Deps, intents: readonly Intent[]): Promise<readonly Intent[]> {
  const books = await readBooks(db, intents.filter(namesBox)).catch(() => undefined)
  return books ? intents.filter((intent) => !doAgree(intent, books.get(intent.boxId ?? ''))) : intents
}

/** Differences that this comparison has not met: they are gone, or their intent is older than the comparison. */
async function lookAgain(deps: Deps, startedAt: Date): Promise<void> {
  for (const { differenceId, intentId } of await readUnseenDifferences(deps.db, startedAt)) {
    const intent = await deps.payments.retrieve(intentId)
    if (!intent) continue
    if (await agrees(deps, intent)) await markDifferenceGone(deps.db, differenceId, startedAt)
    else await compare(deps, intent)
  }
}

type Looking = Parameters<typeof claimSync>[1]

async function withCheckpoint(
  { db, clock }: Deps,
  what: Looking,
  everyMs: number,
  look: (seenUntil: Date | null) => Promise<number>,
): Promise<number> {
  const now = clock.now()
  const claim = await claimSync(db, what, now, everyMs)
  if (!claim) return 0
  try {
    const found = await look(claim.seenUntil)
    await completeSync(db, what, now)
    return found
  } catch (error) {
    await releaseSync(db, what)
    throw error
  }
}

/**
 * A list shows how things were when its page was made. An intent that disagrees is read again, alone: our books first
 * and the provider after that, so that a payment that settles in between agrees.
 */
async function compare(deps: Deps, listed: Intent): Promise<void> {
  if (await agrees(deps, listed)) return
  const payment = await paymentOf(deps, listed)
  const intent = await deps.payments.retrieve(listed.intentId)
  if (!intent) return alarm(deps, listed, 'the provider listed an intent it does not know')
  if (!payment) {
    if (intent.status === 'succeeded') {
      const isOpen = await note(deps, intent, 'payment-of-unknown-box', 0, intent.amountPence)
      if (isOpen) alarm(deps, intent, 'the provider was paid for a box we do not know')
    }
    return
  }
  if (!isUsedBy(payment, intent)) {
    if (intent.status === 'succeeded') await stopBox(deps, payment, intent, 'books-with-second-payment')
    return
  }
  if (intent.status === 'succeeded') {
    // Settles a payment we missed, and releases a box stopped by mistake.
    await settlePayment(deps, payment, intent)
    return compareSums(deps, payment, intent)
  }
  if (payment.state === 'succeeded') await stopBox(deps, payment, intent, 'books-without-payment')
}

/** An intent without a box and a customer is none of ours. */
function namesBox(intent: Intent): intent is Intent & BoxKey {
  return Boolean(intent.customerId && intent.boxId)
}

async function paymentOf({ db }: Pick<Deps, 'db'>, intent: Intent): Promise<PaymentRow | undefined> {
  return namesBox(intent) ? findPayment(db, intent) : undefined
}

/** An intent that the box does not use is harmless until somebody has paid it. */
function isUsedBy(payment: Pick<PaymentRow, 'intentId'>, intent: Intent): boolean {
  return payment.intentId === null || payment.intentId === intent.intentId
}

async function agrees({ db }: Deps, intent: Intent): Promise<boolean> {
  const books = namesBox(intent) ? await readBooks(db, [intent]) : undefined
  return doAgree(intent, books?.get(intent.boxId ?? ''))
}

function doAgree(intent: Intent, books: Books | undefined): boolean {
  if (!books || !isUsedBy(books, intent)) return intent.status !== 'succeeded'
  if (intent.status !== 'succeeded') return books.state !== 'succeeded'
  if (books.state !== 'succeeded' || books.isStopped) return false
  return books.chargedPence === intent.amountPence && books.refundedPence === intent.refundedPence
}

async function compareSums(deps: Deps, payment: PaymentRow, intent: Intent): Promise<void> {
  const entered = await sumEntered(deps.db, payment)
  if (entered.charged !== intent.amountPence) await stopBox(deps, payment, intent, 'books-with-other-amount')
  else if (entered.refunded < intent.refundedPence) await adoptRefund(deps, payment, intent)
  else if (entered.refunded > intent.refundedPence) await lookForRefunds(deps, intent, entered.refunded)
}

/** A refund may have been made after the provider was asked, so it is asked again now that our books were read. */
async function lookForRefunds(deps: Deps, { intentId }: Intent, oursPence: number): Promise<void> {
  const intent = await deps.payments.retrieve(intentId)
  if (!intent || intent.refundedPence >= oursPence) return
  const isOpen = await note(deps, intent, 'more-refunded-by-us', oursPence, intent.refundedPence)
  if (isOpen) alarm(deps, intent, 'our books gave back more than the provider')
}

function alarm({ log }: Deps, { intentId, boxId }: Intent, why: string): void {
  log.error({ intentId, boxId, why }, "ALARM: our books and the provider's do not agree")
}

/** Notes a difference for the staff, who adopt or explain it. */
function note(
  { db, clock }: Deps,
  { intentId, boxId }: Intent,
  kind: DifferenceKind,
  oursPence: number,
  theirsPence: number,
): Promise<boolean> {
  return noteDifference(db, { intentId, boxId, kind, oursPence, theirsPence }, clock.now())
}

type Disagreement = 'books-with-second-payment' | 'books-with-other-amount' | 'books-without-payment'

/** Stops the box, so that a person looks. A box that has left is only reported. */
async function stopBox(
  deps: Deps,
  payment: PaymentRow,
  intent: Intent,
  happening: Disagreement,
): Promise<void> {
  const entered = await sumEntered(deps.db, payment)
  const theirs = intent.status === 'succeeded' ? intent.amountPence : 0
  // An explained difference stops no box and calls nobody.
  if (!(await note(deps, intent, happening, entered.charged, theirs))) return
  alarm(deps, intent, happening)
  await deps.db.transaction(async (tx) => {
    await lockSubscription(tx, payment.customerId)
    const box = await readMovingBox(tx, payment)
    if (box) await moveBox(tx, box, { happening, by: 'books', now: deps.clock.now() })
  })
}
