import { canMove } from '@cupboard/domain/box/box-status'
import { activeStatus } from '@cupboard/domain/box/skip'
import { londonDay } from '@cupboard/domain/calendar'
import type { BoxId } from '@cupboard/domain/ids'
import type { Transaction } from '#db/connect.ts'
import { record } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { failpoint } from '#failpoint.ts'
import {
  type BoxWithLines,
  findBox,
  moveBox,
  readOpenBoxes,
  saveFrozenLines,
} from '#features/boxes/box-store.ts'
import { forgetClosedBox, tellClosedBox } from '#features/boxes/closed-box-store.ts'
import {
  activateSubscription,
  lockSubscription,
  saveCard,
} from '#features/subscription/subscription-store.ts'
import type { Intent } from '#payments/payments.ts'
import { letCardGo } from './let-card-go.ts'
import { writePaid, writePaidWithin } from './paid-box-store.ts'
import { lockPayment, type PaymentRow, saveAmount } from './payment-store.ts'

/**
 * Writes down that a box is paid, on the provider's own word: called by the page that has just paid, by its
 * webhook, by the worker that charged, or by whoever looks later. The first one does it; the others find it done.
 */
export async function settlePayment(
  deps: Deps,
  boxId: BoxId,
  intent: Intent,
  write: WritePaid = (paid) => writePaidBoxes(deps, [paid]).then(([isWritten]) => isWritten === true),
): Promise<void> {
  if (intent.status !== 'succeeded') throw new Error('an unpaid intent settles nothing')
  const now = deps.clock.now()
  const chargeId = intent.chargeId ?? intent.intentId
  const paid = { boxId, amountPence: intent.amountPence, chargeId }
  // Nearly always: a closed box, charged as asked, with the card we keep.
  const card = intent.paymentMethod
  const isUsual = card && (await write({ ...paid, paymentMethodId: card.id }))
  if (!isUsual) await settleWithCare(deps, intent, paid, now)
  failpoint('paid-recorded')
}

type PaidWithCard = Parameters<typeof writePaid>[1][number]
/** Writes a closed box down as paid; false, and nothing has changed, when it is not as described. */
type WritePaid = (paid: PaidWithCard) => Promise<boolean>

export function writePaidBoxes({ db, clock }: Deps, boxes: readonly PaidWithCard[]): Promise<boolean[]> {
  const now = clock.now()
  return writePaid(db, boxes, { from: 'InvoiceCreated', today: londonDay(now), now })
}

/** The first payment, another card, or something that needs a person to look. */
async function settleWithCare(
  deps: Deps,
  intent: Intent,
  paid: Parameters<typeof writePaidWithin>[1],
  now: Date,
): Promise<void> {
  const replaced = await deps.db.transaction(async (tx): Promise<string | null | undefined> => {
    const { boxId } = paid
    const { customerId } = intent
    if (!customerId) throw new Error('a paid intent names no customer')
    const subscription = await lockSubscription(tx, customerId)
    const payment = await lockPayment(tx, boxId)
    if (!payment || payment.state === 'succeeded') return undefined
    const box = await findBox(tx, customerId, boxId)
    if (!box) throw new Error('a paid box is gone')
    const quote = quotePaid(payment, intent.amountPence)
    if (!quote) {
      await flagMismatch(tx, deps, box, intent, payment)
      return undefined
    }
    if (!canMove(box.status, 'Paid')) throw new Error(`a box cannot go from ${box.status} to Paid`)
    // A charge of ours whose answer was lost was made with the card of that time: a newer one stays.
    const wasPaidOnScreen = payment.state !== 'unknown'
    const newCard = wasPaidOnScreen ? intent.paymentMethod : undefined
    if (newCard) await saveCard(tx, customerId, newCard)
    if (quote.lines) {
      await saveFrozenLines(tx, boxId, quote.lines)
      await saveAmount(tx, boxId, quote.amountPence)
    }
    if (box.status === 'SubscriptionNotActive') {
      await wakeOthers(tx, box, now)
      await activateSubscription(tx, customerId, now)
      if (!subscription.isActive) await record(tx, { kind: 'subscription-started', customerId }, now)
    }
    if (box.status !== 'InvoiceCreated' || quote.lines) await closeAsPaid(tx, box, now)
    await writePaidWithin(tx, paid, { from: box.status, today: londonDay(now), now })
    return newCard && newCard.id !== subscription.paymentMethodId ? subscription.paymentMethodId : undefined
  })
  if (replaced) await letCardGo(deps, replaced)
}

/**
 * What was told to whoever paid: the last quote, or an earlier one whose form was still open. A closed box was told
 * as it is, and has no lines to go back to.
 */
function quotePaid({ amountPence, quotedLines, earlierQuotes }: PaymentRow, paidPence: number) {
  const quotes = [...earlierQuotes.filter(({ lines }) => lines), { amountPence, lines: quotedLines }]
  return quotes.findLast((quote) => quote.amountPence === paidPence)
}

/** The first payment: the other boxes wait for their notice. */
async function wakeOthers(tx: Transaction, paid: BoxWithLines, now: Date): Promise<void> {
  for (const box of await readOpenBoxes(tx, paid.customerId)) {
    if (box.boxId === paid.boxId || box.isSkipped || box.status !== 'SubscriptionNotActive') continue
    await moveBox(tx, box, { to: activeStatus(box, now), by: 'payment', now })
  }
}

/** Paying closes a box: the engine learns what is on its way, in place of what it heard of that day before. */
async function closeAsPaid(tx: Transaction, box: BoxWithLines, now: Date): Promise<void> {
  const { customerId, boxId, deliveryOn } = box
  await forgetClosedBox(tx, box)
  await tellClosedBox(tx, boxId, londonDay(now))
  await record(tx, { kind: 'box-closed', customerId, boxId, deliveryOn }, now)
}

/** Money that does not match what we asked for is never guessed about: the box stops and a person looks. */
async function flagMismatch(
  tx: Transaction,
  { log, clock }: Deps,
  box: BoxWithLines,
  intent: Intent,
  payment: PaymentRow,
): Promise<void> {
  log.error(
    { boxId: box.boxId, asked: payment.amountPence, paid: intent.amountPence, status: intent.status },
    'ALARM: a payment does not match its box',
  )
  if (box.status === 'InvoiceCreated') {
    await moveBox(tx, box, {
      to: 'Error',
      reason: 'the payment does not match',
      by: 'payment',
      now: clock.now(),
    })
  }
}
