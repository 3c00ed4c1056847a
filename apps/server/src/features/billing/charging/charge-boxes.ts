import { londonDay } from '@cupboard/domain/calendar'
import { pence } from '@cupboard/domain/money'
import { nextLook, nextTryAfterDecline } from '@cupboard/domain/subscription/charging'
import { failedPaymentOf } from '@cupboard/domain/subscription/failed-payment'
import { workInDueBuckets } from '#db/buckets/due-buckets.ts'
import type { Transaction } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import { mayHaveMissedEvents } from '#features/billing/provider-events/sync-checkpoint-store.ts'
import { readMovingBox } from '#features/boxes/life/box-move-store.ts'
import { type Happened, moveBox } from '#features/boxes/life/move-boxes.ts'
import {
  findSubscription,
  lockAndReadSubscription,
  lockSubscription,
} from '#features/subscription/subscription-store.ts'
import type { Decline, Intent, Outcome } from '#payments/payments.ts'
import {
  claimDuePayments,
  type DuePayment,
  duePayments,
  endAttempt,
  LeaseLost,
  openAttempt,
  type PaymentRow,
  release,
  saveIntentId,
} from './payment-store.ts'
import { providerCustomerOf } from './quote-box.ts'
import { settleByCredit, settlePayment } from './settle-payment.ts'

/** Charges that run side by side: enough to use the provider's whole rate while each waits for its answer. */
const BATCH = 60
/** After this the provider's events get their turn, however many boxes are left. */
const LONGEST_RUN_MS = 10_000
/** Well above the provider's time-out of 30 seconds: two workers never ask about one box at the same time. */
const LEASE_MS = 3 * 60_000
const A_DAY_MS = 86_400_000

/**
 * A payment that this worker has claimed. `looksFirst`: ask the provider for an existing intent before creating one.
 */
type Claim = DuePayment & { looksFirst: boolean }

/** Charges closed boxes, and looks up charges whose answer was lost. Answers how many payments it took. */
export async function chargeBoxes(deps: Deps): Promise<number> {
  const endsAt = performance.now() + LONGEST_RUN_MS
  let taken = 0
  while (performance.now() < endsAt) {
    const now = deps.clock.now()
    const claims = await claimDue(deps, now)
    if (claims.length === 0) break
    const looksFirst = await mayHaveMissedEvents(deps.db, now)
    await Promise.all(claims.map((claim) => chargeSafely(deps, { ...claim, looksFirst })))
    taken += claims.length
  }
  return taken
}

/** Claims payments bucket by bucket; they are then charged side by side. */
async function claimDue({ db }: Deps, now: Date): Promise<DuePayment[]> {
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  const claims: DuePayment[] = []
  await workInDueBuckets(db, { rows: duePayments(now), enough: BATCH }, async (bucket) => {
    const atMost = BATCH - claims.length
    const claimed = await claimDuePayments(db, bucket, { now, leaseUntil, atMost })
    claims.push(...claimed)
    return claimed.length
  })
  return claims
}

async function chargeSafely(deps: Deps, claim: Claim): Promise<void> {
  try {
    failpoint('charge-claimed')
    await chargeOne(deps, claim)
  } catch (error) {
    if (error instanceof LeaseLost) return
    // We never repeat a call whose outcome is unknown: the next round looks it up at the provider.
    deps.log.warn({ err: error, boxId: claim.boxId }, 'a charge was interrupted; it is looked at again')
    const now = deps.clock.now()
    const nextTryAt = nextLook(claim.unknownSince ?? now, now)
    await deps.db.transaction((tx) => release(tx, claim, { nextTryAt })).catch(() => undefined)
  }
}

async function chargeOne(deps: Deps, claim: Claim): Promise<void> {
  const { db, clock, payments } = deps
  if (claim.amountPence === 0) return chargeCredit(deps, claim)
  const intent = await atItsPrice(deps, claim, await intentOf(deps, claim))
  if (intent.status === 'succeeded') return settlePayment(deps, claim, intent)
  if (intent.status === 'processing') return lookLater(deps, claim)
  const opened = await openAttempt(db, claim, clock.now())
  if (!opened) return leaveUncharged(deps, claim)
  failpoint('attempt-opened')
  const { attempt, paymentMethodId } = opened
  const { intentId } = intent
  const outcome = await payments.confirmOffSession({ intentId, boxId: claim.boxId, attempt, paymentMethodId })
  failpoint('confirm-answered')
  if (outcome.kind === 'paid') return settlePayment(deps, claim, outcome.intent)
  const asked = { ...claim, attempts: attempt, unknownSince: clock.now(), paymentMethodId }
  await recordOutcome(deps, asked, outcome)
}

/** Credit pays for the whole box, so no card is charged. */
async function chargeCredit(deps: Deps, claim: Claim): Promise<void> {
  const isSettled = await settleByCredit(deps, claim)
  if (isSettled) return
  const nextTryAt = new Date(deps.clock.now().getTime() + A_DAY_MS)
  await deps.db.transaction((tx) => release(tx, claim, { nextTryAt }))
}

/** Charging is paused by a dispute, or there is no card to charge. */
async function leaveUncharged(deps: Deps, claim: PaymentRow): Promise<void> {
  const { db, clock } = deps
  const subscription = await findSubscription(db, claim.customerId)
  if (subscription?.isChargingPaused) {
    const nextTryAt = new Date(clock.now().getTime() + A_DAY_MS)
    return db.transaction((tx) => release(tx, claim, { state: 'open', nextTryAt }))
  }
  if (subscription?.paymentMethodId) throw new LeaseLost()
  return recordDecline(deps, { ...claim, paymentMethodId: null }, NO_CARD)
}

const NO_CARD: Decline = { code: 'no_card', declineCode: undefined, isHard: true }

/** A claim, and the payment method to charge. */
type Asked = PaymentRow & { paymentMethodId: string | null }

/** Finds the box's one intent by its stored id or, if that was lost, at the provider; else creates it. */
async function intentOf(deps: Deps, claim: Claim): Promise<Intent> {
  const { payments } = deps
  const stored = claim.intentId ? await payments.retrieve(claim.intentId) : undefined
  if (stored) return stored
  const providerCustomerId = claim.providerCustomerId ?? (await providerCustomerOf(deps, claim.customerId))
  const place = { boxId: claim.boxId, providerCustomerId }
  const lost = claim.fence > 1 || claim.looksFirst ? await payments.findIntent(place) : undefined
  const input = {
    ...place,
    customerId: claim.customerId,
    amountPence: pence(claim.amountPence),
    isFirst: false,
  }
  const intent = lost ?? (await payments.createIntent(input))
  failpoint('intent-created')
  await saveIntentId(deps.db, claim, intent.intentId)
  failpoint('intent-stored')
  return intent
}

/** A form that was opened before the cut-off may have left another amount on the intent. */
function atItsPrice({ payments }: Deps, claim: DuePayment, intent: Intent): Promise<Intent> | Intent {
  const { intentId } = intent
  if (intent.amountPence === claim.amountPence || intent.status === 'succeeded') return intent
  return payments.updateAmount({ intentId, amountPence: pence(claim.amountPence) })
}

async function recordOutcome(
  deps: Deps,
  asked: Asked,
  outcome: Exclude<Outcome, { kind: 'paid' }>,
): Promise<void> {
  const { db, clock } = deps
  const declineCode = outcome.kind === 'declined' ? (outcome.declineCode ?? outcome.code) : undefined
  await endAttempt(db, {
    customerId: asked.customerId,
    boxId: asked.boxId,
    number: asked.attempts,
    outcome: outcome.kind,
    declineCode,
    now: clock.now(),
  })
  switch (outcome.kind) {
    case 'declined':
      return recordDecline(deps, asked, outcome)
    case 'customer-must-confirm':
      return askForConfirmation(deps, asked)
    case 'unknown':
      return lookLater(deps, asked)
    case 'refused':
      return recordDecline(deps, asked, { ...NO_CARD, code: outcome.why })
  }
}

function lookLater({ db, clock }: Deps, claim: PaymentRow): Promise<void> {
  const now = clock.now()
  const unknownSince = claim.unknownSince ?? now
  const nextTryAt = nextLook(unknownSince, now)
  return db.transaction((tx) => release(tx, claim, { state: 'unknown', unknownSince, nextTryAt }))
}

/** Records that the card was declined. If the customer has another card since, that one is tried at once. */
async function recordDecline({ db, clock }: Deps, asked: Asked, decline: Decline): Promise<void> {
  const now = clock.now()
  const firstDeclinedAt = asked.firstDeclinedAt ?? now
  const declines = asked.declines + 1
  await db.transaction(async (tx) => {
    const { paymentMethodId } = await lockAndReadSubscription(tx, asked.customerId)
    const hasNewCard = paymentMethodId !== null && paymentMethodId !== asked.paymentMethodId
    const nextTryAt = hasNewCard
      ? now
      : nextTryAfterDecline({ firstDeclinedAt, declines, isHard: decline.isHard }, now)
    await release(tx, asked, {
      state: 'declined',
      declineCode: decline.declineCode ?? decline.code,
      declines,
      firstDeclinedAt,
      nextTryAt: nextTryAt ?? null,
      unknownSince: null,
    })
    if (hasNewCard) return
    const failedOn = londonDay(now)
    const declined = { mustConfirm: false, firstDeclinedAt, nextTryAt: nextTryAt ?? null }
    await moveCharged(tx, asked, {
      happening: 'declined',
      details: (box) => ({
        needsNewCard: nextTryAt === undefined,
        failed: failedPaymentOf(declined, box, failedOn),
        failedOn,
      }),
      now,
    })
  })
}

/** The bank wants the customer's confirmation, so we never repeat this charge without them. */
async function askForConfirmation({ db, clock }: Deps, asked: Asked): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockSubscription(tx, asked.customerId)
    await release(tx, asked, {
      state: 'must-confirm',
      declineCode: 'authentication_required',
      firstDeclinedAt: asked.firstDeclinedAt ?? now,
      nextTryAt: null,
      unknownSince: null,
    })
    await moveCharged(tx, asked, { happening: 'must-confirm', now })
  })
}

async function moveCharged(
  tx: Transaction,
  charged: PaymentRow,
  happened: Omit<Happened, 'by'>,
): Promise<void> {
  const box = await readMovingBox(tx, charged)
  if (box) await moveBox(tx, box, { ...happened, by: 'payment' })
}
