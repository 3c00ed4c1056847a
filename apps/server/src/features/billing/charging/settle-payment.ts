import { dayIfPaidOn } from '@cupboard/domain/box/life/life'
import { isAwaitingPayment, isDormant, isStopped } from '@cupboard/domain/box/standing'
import { type DateOnly, londonDay } from '@cupboard/domain/calendar'
import type { PaidBy } from '@cupboard/domain/events'
import { pence } from '@cupboard/domain/money'
import type { BoxKey } from '#db/buckets/bucket-key.ts'
import type { Transaction } from '#db/connect.ts'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import { detachReplacedCard } from '#features/billing/card/detach-replaced-card.ts'
import { releaseCredit } from '#features/billing/credit/credit-store.ts'
import { sumEntered } from '#features/billing/ledger-store.ts'
import { issueReceipts } from '#features/billing/receipts/receipt-store.ts'
import { saveFrozenLines } from '#features/boxes/box-store.ts'
import { type MovingBox, readMovingBox, readMovingBoxesOf } from '#features/boxes/life/box-move-store.ts'
import { forgetClosedBox, tellClosedBoxes } from '#features/boxes/life/closed-box-store.ts'
import { moveBox, moveBoxes } from '#features/boxes/life/move-boxes.ts'
import {
  activateSubscription,
  lockAndReadSubscription,
  saveCard,
} from '#features/subscription/subscription-store.ts'
import type { Intent } from '#payments/payments.ts'
import { moveStalePlanOn } from '#planning/move-stale-plan-on.ts'
import { lockPaymentOf, type PaidBox, writeSucceeded } from './paid-box-store.ts'
import { lockPayment, type PaymentRow, stopTrying } from './payment-store.ts'

/**
 * Records that a box is paid, on the provider's own word. The payment page, the webhook, the charging worker and the
 * daily comparison all call it; the first one records it, the others find it done.
 */
export async function settlePayment(deps: Deps, key: BoxKey, intent: Intent): Promise<void> {
  if (intent.status !== 'succeeded') throw new Error('an unpaid intent settles nothing')
  const now = deps.clock.now()
  const card = intent.paymentMethod
  const paid = {
    customerId: key.customerId,
    boxId: key.boxId,
    amountPence: intent.amountPence,
    chargeId: intent.chargeId ?? intent.intentId,
    paidWith: card ? { brand: card.brand, lastFour: card.lastFour } : null,
  }
  // The usual case: a closed box, charged as asked, with the stored card.
  const isUsual = card && (await writePaidBox(deps, { ...paid, paymentMethodId: card.id }))
  if (!isUsual) await settleWithCare(deps, intent, paid, now)
  failpoint('paid-recorded')
}

type PaidWithCard = PaidBox & { paymentMethodId: string }

/** Records that a closed box is paid; false without any change if it is not as described. */
export function writePaidBox({ db, clock }: Deps, paid: PaidWithCard): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const payment = await lockPaymentOf(tx, paid)
    const box = await readMovingBox(tx, paid)
    const isAsDescribed =
      payment !== undefined &&
      payment.state !== 'succeeded' &&
      payment.amountPence === paid.amountPence &&
      payment.storedPaymentMethodId === paid.paymentMethodId
    if (!box || !isAwaitingPayment(box) || !isAsDescribed) return false
    await settle(tx, [{ box, paid, paidBy: payerOf(payment) }], now)
    return true
  })
}

/** Records that credit paid for a closed box; false without any change if it is not to be paid now. */
export function settleByCredit({ db, clock }: Deps, { customerId, boxId }: BoxKey): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const key = { customerId, boxId }
    const payment = await lockPaymentOf(tx, key)
    const box = await readMovingBox(tx, key)
    const isOpen = payment?.state === 'open' && payment.amountPence === 0
    if (!box || !isOpen || !isAwaitingPayment(box) || box.isChargingPaused) return false
    const paid = { ...key, amountPence: pence(0), chargeId: null, paidWith: null }
    await settle(tx, [{ box, paid, paidBy: 'shop' }], now)
    return true
  })
}

type Settled = { box: MovingBox; paid: PaidBox; paidBy: PaidBy }

/** The worker marks a payment `unknown` before it charges, so that state means that the shop charged. */
function payerOf({ state }: PaymentRow): PaidBy {
  return state === 'unknown' ? 'shop' : 'customer'
}

/** Records all consequences of paid boxes: payments, ledger, boxes with their days, and receipts. */
async function settle(tx: Transaction, settled: readonly Settled[], now: Date): Promise<void> {
  if (settled.length === 0) return
  const boxes = settled.map(({ box }) => box)
  await writeSucceeded(
    tx,
    settled.map(({ paid }) => paid),
    now,
  )
  const details = ({ boxId }: MovingBox) => ({
    paidBy: settled.find(({ box }) => box.boxId === boxId)?.paidBy,
  })
  const moved = await moveBoxes(tx, boxes, { happening: 'paid', by: 'payment', now, details })
  const late = moved.filter((after) => boxes.some((box) => hasOtherDay(box, after)))
  for (const after of late) {
    const before = boxes.find(({ boxId }) => boxId === after.boxId) ?? after
    await tellClosedAgain(tx, before, after, now)
  }
  await issueReceipts(
    tx,
    settled.map(({ paid }) => paid),
    londonDay(now),
  )
}

function hasOtherDay(before: MovingBox, after: MovingBox): boolean {
  return before.boxId === after.boxId && before.deliveryOn !== after.deliveryOn
}

/** Settles a first payment, a payment by another card, or one that needs a person. */
async function settleWithCare(deps: Deps, intent: Intent, paid: PaidBox, now: Date): Promise<void> {
  const replaced = await deps.db.transaction(async (tx): Promise<string | null | undefined> => {
    const { customerId, boxId } = paid
    const subscription = await lockAndReadSubscription(tx, customerId)
    const payment = await lockPayment(tx, paid)
    if (!subscription.isActive) await moveUnpaidPlanOn(tx, paid, now)
    const box = await readMovingBox(tx, paid)
    if (!box) throw new Error('a paid box is gone')
    if (!payment) return undefined
    if (payment.state === 'succeeded') {
      // The comparison of the books had stopped the box, and the books agree again.
      const { charged } = await sumEntered(tx, paid)
      if (isStopped(box) && charged === intent.amountPence)
        await moveBox(tx, box, { happening: 'paid', by: 'payment', now })
      return undefined
    }
    const quote = quotePaid(payment, intent.amountPence)
    if (!quote) {
      await flagMismatch(tx, deps, box, intent, payment)
      return undefined
    }
    // The lost charge used the card of that time: a newer stored card stays.
    const paidBy = payerOf(payment)
    const newCard = paidBy === 'customer' ? intent.paymentMethod : undefined
    if (newCard) await saveCard(tx, customerId, newCard)
    // The quote was made before the cut-off, without credit.
    if (quote.lines) await releaseCredit(tx, payment, now)
    if (quote.lines) await saveFrozenLines(tx, paid, quote.lines)
    const isFirst = isDormant(box)
    if (isFirst) {
      await activateSubscription(tx, customerId, now)
      if (!subscription.isActive) await record(tx, { kind: 'subscription-started', customerId }, now)
    }
    await settle(tx, [{ box, paid, paidBy }], now)
    if (!isAwaitingPayment(box) || quote.lines) {
      const after = await readMovingBox(tx, paid)
      await tellClosedAgain(tx, box, after ?? box, now)
    }
    if (isFirst) {
      const others = (await readMovingBoxesOf(tx, customerId)).filter((each) => each.boxId !== boxId)
      await moveBoxes(tx, others, { happening: 'subscription-began', by: 'payment', now })
    }
    return newCard && newCard.id !== subscription.paymentMethodId ? subscription.paymentMethodId : undefined
  })
  if (replaced) await detachReplacedCard(deps, replaced)
}

/** A form stayed open until its day was too near: the plan moves on first, and later boxes follow a month apart. */
async function moveUnpaidPlanOn(tx: Transaction, { customerId, boxId }: BoxKey, now: Date): Promise<void> {
  const boxes = await readMovingBoxesOf(tx, customerId)
  const today = londonDay(now)
  const isTooLate = boxes.some(
    (box) => box.boxId === boxId && isDormant(box) && dayIfPaidOn(box, today) !== box.deliveryOn,
  )
  if (isTooLate) await moveStalePlanOn(tx, customerId, boxes, now)
}

/**
 * The quote that was paid: the last one, or an earlier one whose form was still open. The quote of a closed box has no
 * lines: its lines are final.
 */
function quotePaid({ amountPence, quotedLines, earlierQuotes }: PaymentRow, paidPence: number) {
  const quotes = [...earlierQuotes.filter(({ lines }) => lines), { amountPence, lines: quotedLines }]
  return quotes.findLast((quote) => quote.amountPence === paidPence)
}

/** Replaces the engine's event of a closed box by one with its present contents and day. */
async function tellClosedAgain(
  tx: Transaction,
  before: { customerId: MovingBox['customerId']; deliveryOn: DateOnly },
  { customerId, boxId, deliveryOn }: MovingBox,
  now: Date,
): Promise<void> {
  await forgetClosedBox(tx, before)
  await forgetClosedBox(tx, { customerId, deliveryOn })
  await tellClosedBoxes(tx, [{ customerId, boxId }], londonDay(now))
  await record(tx, { kind: 'box-closed', customerId, boxId, deliveryOn }, now)
}

/** Stops a box whose payment does not match what we asked for; a person looks at it. */
async function flagMismatch(
  tx: Transaction,
  { log, clock }: Deps,
  box: MovingBox,
  intent: Intent,
  payment: PaymentRow,
): Promise<void> {
  log.error(
    { boxId: box.boxId, asked: payment.amountPence, paid: intent.amountPence, status: intent.status },
    'ALARM: a payment does not match its box',
  )
  await stopTrying(tx, box)
  await moveBox(tx, box, { happening: 'payment-mismatched', by: 'payment', now: clock.now() })
}
